import { beforeAll, describe, expect, test } from 'vitest';
import type { SchemaSet } from '../../schema/collection.ts';
import { extensionsOf } from '../../schema/markdown-extensions.ts';
import { readMeta } from './code-lines.ts';
import { loadParts, parts } from './lazy-parts.ts';
import { compileMarkdown } from './markdown.ts';
import { parseByRemark } from './parser.ts';

const setOf = (schema: object): SchemaSet =>
  ({ collections: [], byId: new Map([['a', schema]]) }) as unknown as SchemaSet;
const withCode = setOf({ properties: { a: { 'x-markdown': 'block', 'x-extensions': { code: true } } } });
const file = (text: string) => [{ file: { text } }];

test('the highlighter is loaded only for a text with a fence, where a schema switches it on', async () => {
  await loadParts(setOf({}), file('```js\na\n```'));
  await loadParts(withCode, file('Words `code`\n\n```\nplain\n```\n'));
  expect(parts.highlighter).toBeUndefined();
  await loadParts(withCode, file('```js\na\n```'));
  expect(parts.highlighter).toBeDefined();
});

describe('code', () => {
  beforeAll(() => loadParts(withCode, file('```js')));
  const compiled = (source: string, code = true, parse = parseByRemark) =>
    compileMarkdown(source, 'document', {}, { extensions: extensionsOf({ code }), parse });
  const html = (source: string): string => compiled(source).html;
  const problems = (source: string) =>
    (compiled(source).problems ?? []).map(({ rule, span, message, suggestion }) => [
      rule,
      source.slice(...span),
      message,
      suggestion,
    ]);

  test('has classes by what its words are, and no styles', () => {
    const page = html('```js\nconst a = "x";\n```');
    expect(page).toBe(
      '<pre class="md-code" data-language="js"><code class="language-js"><span class="hljs-keyword">const</span> a = <span class="hljs-string">"x"</span>;\n</code></pre>',
    );
    expect(compiled('```js\na\n```').facts.sheets).toEqual(['code']);
    expect(
      compileMarkdown(
        '```js\nconst a = "x";\n```',
        'document',
        {},
        { extensions: extensionsOf({ code: true }) },
      ).html,
    ).toBe(page);
  });

  test.each([
    '```js\na = 1\n```',
    '> ```js\n> a = 1\n> ```',
    '<pre><code class="language-js">a = 1\n</code></pre>',
    '```js\na = 1\n```\n\na <sub>b</sub>',
  ])('%j is colored', (source) => {
    expect(html(source)).toContain('a = <span class="hljs-number">1</span>');
  });

  test('has its title and its lines marked', () => {
    const page = html('```js title="a b.js" {1,3-4} ins={2} del={4}\na\n/* b\nc */\nd\ne\n```');
    expect(page).toContain('data-title="a b.js"');
    expect(page.replace(/^.*?<code[^>]*>/s, '')).toBe(
      '<span class="md-line-marked">a\n</span>' +
        '<span class="md-line-ins"><span class="hljs-comment">/* b\n</span></span>' +
        '<span class="md-line-marked"><span class="hljs-comment">c */</span>\n</span>' +
        '<span class="md-line-marked md-line-del">d\n</span>e\n</code></pre>',
    );
  });

  test.each(['text', 'mermaid', 'vue', 'TS', 'yml', 'jsonc', 'toml', 'c++', 'dockerfile'])(
    '`%s` is known',
    (name) => {
      expect(problems(`\`\`\`${name}\na\n\`\`\``)).toEqual([]);
    },
  );

  test('an unknown language is told at its place with the one that was meant', () => {
    const source = 'Words\n\n~~~ pyhton {1}\nx\n~~~\n';
    expect(problems(source)).toEqual([
      [
        'code-language-unknown',
        'pyhton',
        'There is no language `pyhton`, so this code has no colors.',
        'Did you mean `python`?',
      ],
    ]);
    expect(html(source)).toContain('data-language="pyhton"');
  });

  test('a marked line beyond the last one is told', () => {
    expect(problems('```js {2-3}\na\nb\n```')).toEqual([
      [
        'code-line-missing',
        '3',
        'Line 3 is marked, but this code has 2 lines.',
        'Write numbers from 1 to 2 in the braces.',
      ],
    ]);
  });

  test('nothing changes where it is not switched on, or has no language', () => {
    for (const source of ['```js {1}\nconst a = 1\n```', '```\nconst a\n```', '    const a'])
      expect(compiled(source, source.includes('js') ? false : true)).toEqual(
        compileMarkdown(source, 'document', {}, { parse: parseByRemark }),
      );
  });

  test.each([
    ['many ranges', '{1-99999999,5-2} ins={1}'.repeat(500)],
    ['an endless range', `{${'1-'.repeat(400)}}`],
    ['a title without an end', 'title="'.repeat(10_000)],
  ])('%s take no time', (_name, meta) => {
    for (const marked of readMeta(meta, 3).lines.values()) expect(marked).toHaveLength(4);
  });

  test.each([
    ['html', '<a '.repeat(12_000)],
    ['js', '`${'.repeat(10_000)],
    ['markdown', '**_'.repeat(10_000)],
    ['cpp', 'a<'.repeat(20_000)],
    ['python', '"""'.repeat(9_000)],
    ['bash', '$('.repeat(9_000)],
    ['java', '@a('.repeat(9_000)],
    ['js', 'a'.repeat(400_000)],
  ])('hostile %s of tens of thousands of signs ends', { timeout: 20_000 }, (language, text) => {
    const { html: page, overrun } = compiled(`\`\`\`${language}\n${text}\n\`\`\``);
    expect(page !== '' || overrun !== undefined).toBe(true);
  });
});
