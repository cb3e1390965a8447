import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const head = { title: '{title}', description: '{title}' };
const schema = (collection: object, properties: object, required: string[] = []): string =>
  JSON.stringify({
    'x-collection': { minEntries: 0, ...collection },
    ...{ type: 'object', additionalProperties: false, properties, required },
  });
const text = { type: 'string' };
const SCHEMAS = {
  'schemas/notes.json': schema(
    { source: 'notes/*.md', key: 'slug', body: 'body', route: '/notes/{slug}', head },
    {
      slug: { ...text, pattern: '^\\p{L}+$' },
      title: text,
      kind: { enum: ['sweet', 'salty'] },
      aliases: { type: 'array', items: { ...text, pattern: '^/' } },
      body: { ...text, 'x-markdown': 'document' },
    },
    ['slug', 'title'],
  ),
  'schemas/parts.json': schema(
    { source: 'parts/*.yaml', register: { token: 'part', text: 'words', blocks: 'text' } },
    { words: text, text: { ...text, 'x-markdown': 'block' } },
    ['words'],
  ),
  'schemas/cards.json': schema({ source: 'cards/*.json', route: '/cards/{key}', head }, { title: text }, [
    'title',
  ]),
};
const note = (slug: string, more = '', body = 'Words.'): string =>
  `---\nslug: ${slug}\ntitle: About ${slug}\n${more}---\n\n${body}\n`;

let site: Site;
afterEach(() => site.dispose());

/** Every problem in short, as an editor reads it. */
async function told(files: Record<string, string>): Promise<string[]> {
  site = createFolder({ ...SCHEMAS, 'content/notes/b.md': note('b'), ...files });
  const { report } = await site.report('validate');
  return report.diagnostics.map(
    ({ rule, file, line, column, message, suggestion = '' }) =>
      `${rule} ${file}:${line}:${column} ${message} → ${suggestion}`,
  );
}
const A = 'content/notes/a.md';

describe('what would be lost without a word', () => {
  test('the second note of a name', async () => {
    const body = 'A[^1]\n\n[^1]: One.\n[^1]: Again.';
    expect(await told({ [A]: note('a', '', body) })).toEqual([
      `text-markup ${A}:9:1 The note \`[^1]\` is written twice; only the first one counts. → Give one of them another name, or remove it.`,
    ]);
  });
});

describe('markup in a plain text, which visitors see as written', () => {
  const plain = (written: string): Promise<string[]> => told({ [A]: note('a').replace('About a', written) });

  test.each([
    ['Fish &amp; chips', '`&amp;`', 'Write `&`'],
    ['One&nbsp;word', '`&nbsp;`', 'Write a space'],
    ['It&#39;s', '`&#39;`', "Write `'`"],
    ['Long&shy;words', '`&shy;`', 'Remove it'],
    ['So **bold** it is', '`**bold**`', 'Write `bold`'],
    ['See [x](/y)', '`[x](/y)`', 'Write `x`'],
    ['A <b>word</b>', '`<b>word</b>`', 'Write `word`'],
    ['<a href="/y">Words</a>', '`<a href="/y">Words</a>`', 'Write `Words`'],
    ['One<br>two', '`<br>`', 'Write a space'],
  ])('%s', async (written, marks, advice) => {
    expect(await plain(written)).toEqual([
      `text-markup ${A}:3:${8 + written.indexOf(marks.slice(1, 3))} This field is plain text, so visitors see ${marks} exactly as written. → ${advice}. If the field is to have markup, its schema needs \`x-markdown\`.`,
    ]);
  });

  test.each([
    'C++ & D, AT&T; and a < b > c',
    '2 * 3 * 4, 2**3**4 and stars** for **notes',
    'snake_case_name and __init__',
    'The <head> of a page, <b> and <br>',
    "'`&amp;`, `**bold**` and `<b>x</b>` in code'",
    'src/**/x and **/foo/**',
    'f[i](x), list[0](/y) and [x] (/y)',
  ])('nothing is told about: %s', async (written) => {
    expect(await plain(written)).toEqual([]);
  });

  test('the fix of an entity is safe, and leaves quotes right', async () => {
    site = createFolder({
      ...SCHEMAS,
      [A]: note('a')
        .replace('About a', 'Fish &amp; chips: a &quot;meal&quot;')
        .replace('title: ', "title: '")
        .replace(/(title: .*)/, "$1'"),
    });
    await site.run('validate', '--fix');
    expect(readFileSync(path.join(site.root, A), 'utf8')).toContain('title: \'Fish & chips: a "meal"\'');
  });
});

describe('a mistake is told once, with what helps', () => {
  test('a missing field of a text that has a format in the middle of its name', async () => {
    expect(await told({ 'content/notes/a.json.md': '---\nslug: a\n---\n\nWords.\n' })).toEqual([
      'field-missing content/notes/a.json.md:2:1 The field `title` is missing. → Add a line `title:`.',
      expect.stringMatching(/^key-file-mismatch /),
    ]);
  });

  test('an alias that is the page itself, one that is written twice, and one without a slash', async () => {
    expect(await told({ [A]: note('a', 'aliases: [/notes/a, /x, /x, old]\n') })).toEqual([
      `route-duplicate ${A}:4:11 \`/notes/a\` is the address of this page itself, so nothing redirects from it. → Remove it.`,
      `route-duplicate ${A}:4:25 \`/x\` is written twice. → Remove it.`,
      `field-format ${A}:4:29 \`aliases\`, item 4 is \`old\`, which is not in the expected form. → Expected: a text such as \`/plum-pie\`.`,
    ]);
  });

  test('a link of a reusable block, at the block alone', async () => {
    const part = 'words: ex\ntext: |\n  [b](./c.md) [c](/nope)\n';
    const found = await told({ 'content/parts/x.yaml': part, [A]: note('a', '', '{part:x}') });
    expect(found.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'link-broken content/parts/x.yaml:3:3',
      'link-broken content/parts/x.yaml:3:15',
    ]);
  });

  test('a file name with separate accents, which looks the same', async () => {
    const file = 'content/notes/cafe\u0301.md';
    expect(await told({ [file]: note('caf\u00e9') })).toEqual([
      `key-file-mismatch ${file}:2:7 The slug \`caf\u00e9\` and the file name look the same, but the file name keeps an accent apart from its letter. → Rename the file, and type its name again: \`caf\u00e9.md\`.`,
    ]);
  });

  test('a character that nobody sees', async () => {
    const [found] = await told({ [A]: note('"a\u200b"') });
    expect(found).toContain('→ It has an invisible character after `a` (U+200B): type it again. Expected:');
  });

  test('addresses of the kinds that people type', async () => {
    expect(
      await told({ [A]: note('a', '', '[a](www.moss.example) [b](/notes/b.html) [c](\\\\notes\\\\b)') }),
    ).toEqual([
      `link-broken ${A}:6:1 \`www.moss.example\` does not say how its host is reached. → Write \`https://www.moss.example\`.`,
      `link-broken ${A}:6:23 The link \`/notes/b.html\` does not lead to a page of this site. → Change \`/notes/b.html\` to \`/notes/b\`.`,
      `link-broken ${A}:6:42 \`\\notes\\b\` is neither an address on this site nor a full web address. → Write \`/notes/b\`.`,
    ]);
  });

  test('a value that is repeated with an alias', async () => {
    const found = await told({ [A]: note('a', 'aliases: &x [old, old]\nkind: *x\n') });
    expect(new Set(found).size).toBe(found.length);
  });
});

test('front matter that is not read because of its first line is no text, also where no field is required', async () => {
  const notes = schema(
    { source: 'notes/*.md', body: 'body', route: '/notes/{key}', head },
    { title: text, body: { ...text, 'x-markdown': 'document' } },
  );
  const fields = '---\ntitle: B\n---\nWords.\n';
  const files = {
    [A]: `\n \n${fields}`,
    'content/notes/b.md': '\n---\n\nWords.\n',
    'content/notes/c.md': '—--\ntitle: C\n—--\n',
    'content/notes/d.md': '----\nWords: here.\n',
  };
  const problems = await told({ ...files, 'schemas/notes.json': notes });
  expect(problems.filter((one) => one.startsWith('front-matter'))).toEqual([
    `front-matter-missing ${A}:1:1 An empty line or a space stands before the front matter, which is not read because of it. → Delete everything before the first \`---\`.`,
    'front-matter-missing content/notes/c.md:1:1 The front matter does not begin with exactly three hyphens, so it is not read. → Write `---` in the first line, and in the line below the fields.',
  ]);
  await site.run('validate', '--fix');
  expect(site.text(A)).toBe(fields);
});

describe('advice fits the format of the file', () => {
  test('JSON', async () => {
    expect(
      (await told({ 'content/cards/c.json': '{}\n' })).map((one) => one.replace(/^\S+ content\//, '')),
    ).toEqual(['cards/c.json:1:1 The field `title` is missing. → Add `"title":`.']);
  });
});

test('a file that is read-only stays as it is, and so does everything that would change with it', async () => {
  await told({ [A]: note('a', 'kind: Sweet\n', '[b](/notes/b)') });
  chmodSync(site.path(A), 0o444);
  const before = site.text(A);
  const fixed = await site.run('validate', '--fix');
  expect(fixed.stdout + fixed.stderr).toContain(
    `${A} was left as it is: it is read-only: allow writing it first.`,
  );
  const moved = await site.run('move', 'notes/b', 'c');
  expect(moved.code).toBe(1);
  expect(moved.stderr + moved.stdout).toContain(
    `${A} is read-only: allow writing it first. Nothing was changed.`,
  );
  expect(site.text(A)).toBe(before);
  expect(site.text('content/notes/b.md')).toBe(note('b'));
});

describe('one mistake is one message, and what only follows from it is not told', () => {
  const B = 'content/notes/b.md';
  const toA = note('b', '', '[A](/notes/a), [once more](/notes/a)');

  test.each([
    ['has no front matter', 'Words.\n', 'front-matter-missing'],
    ['cannot be read', note('a').replace('About', 'It: about'), 'yaml-syntax'],
    [
      'has an invisible character in its key',
      note('a').replace('slug: a', 'slug: "\u200Ba"'),
      'field-format',
    ],
    ['has its key under another name', note('a').replace('slug:', 'slugg:'), 'field-unknown'],
  ])('links to a file that %s', async (_what, text, rules) => {
    const found = await told({ [A]: text, [B]: toA });
    expect(found.map((one) => one.split(' ')[0]).join(' ')).toBe(rules);
    expect(found.every((one) => one.includes(` ${A}:`))).toBe(true);
  });
});

describe('a value that YAML reads as a comment is not left out without a word', () => {
  test.each([
    [
      'kind: #sweet\n',
      '`kind` has no value, because everything after a `#` is a comment. → Put it in quotes, `"#sweet"`, or remove the `#`.',
    ],
    [
      'aliases:\n  - #new\n',
      '`aliases`, item 1 has no value, because everything after a `#` is a comment. → Put it in quotes, `"#new"`, or remove the `#`.',
    ],
  ])('%j', async (line, words) => {
    const found = await told({ [A]: note('a', line) });
    expect(found).toEqual([expect.stringContaining(words)]);
    const before = site.text(A);
    await site.run('validate', '--fix');
    expect(site.text(A)).toBe(before);
  });

  test('a comment after a field without a value is one', async () => {
    expect(await told({ [A]: note('a', 'kind: # sweet?\n') })).toEqual([]);
  });
});

test('the indentation with special spaces, and with too few', async () => {
  const groups = {
    'schemas/shops.json': schema(
      { source: 'shops/*.yaml', emit: 'shops.json' },
      { place: { type: 'object', additionalProperties: false, properties: { city: text, street: text } } },
    ),
  };
  const shop = (yaml: string) => told({ ...groups, 'content/shops/one.yaml': yaml });
  expect(await shop('place:\n  city: York\n\u00A0\u00A0street: High Street\n')).toEqual([
    expect.stringContaining('The line begins with special spaces'),
  ]);
  await site.run('validate', '--fix');
  expect(site.text('content/shops/one.yaml')).toBe('place:\n  city: York\n  street: High Street\n');
  site.dispose();
  expect(await shop('place:\n  city: York\nstreet: High Street\n')).toEqual([
    'field-unknown content/shops/one.yaml:3:1 There is no field `street` here. → It is a field of `place`: move it there, below the others.',
  ]);
});

test('a point for thousands is told where a whole number is wanted; other numbers have decimals', async () => {
  const numbers = { crates: { type: 'integer' }, weight: { type: 'number' } };
  const boxes = { items: { type: 'object', properties: numbers } };
  site = createFolder({
    'schemas/stock.json': schema(
      { source: 'stock.yaml', emit: 'stock.json' },
      { ...numbers, boxes: { type: 'array', ...boxes } },
    ),
    'content/stock.yaml':
      'crates: 12.000\nweight: 2.000\nboxes:\n  - { crates: -1.000, weight: 3.000 }\n  - { crates: 48.00, weight: 0.000 }\n',
  });
  const { report } = await site.report('validate');
  expect(
    report.diagnostics.map(({ file, line, column, suggestion }) => [file, line, column, suggestion]),
  ).toEqual([
    ['content/stock.yaml', 1, 9, 'Write `12000` for thousands, or write `12`.'],
    ['content/stock.yaml', 4, 15, 'Write `-1000` for thousands, or write `-1`.'],
  ]);
});
