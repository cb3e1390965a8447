import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };

const SCHEMA = {
  'x-collection': {
    ...{ source: 'notes/*.md', key: 'slug', body: 'body', route: '/notes/{slug}' },
    head: { title: '{title}', description: '{summary}' },
    include: {
      calm: { collection: 'notes', where: { mood: 'calm' }, sort: 'slug', fields: ['slug', 'summary'] },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    ...{ slug: text, title: text },
    summary: { ...text, 'x-excerpt': { of: 'body', words: 12 } },
    mood: { enum: ['calm', 'loud'], default: 'calm', 'x-fill': true },
    day: { ...text, 'x-date': true, default: 'May 1, 2026', 'x-fill': true },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: { wide: { type: 'boolean', default: false, 'x-fill': true }, note: text },
    },
    body: { type: 'string', 'x-markdown': 'document', 'x-toc': true },
  },
  required: ['slug', 'title', 'mood'],
};

const note = (slug: string, fields: string, body: string): [string, string] => [
  `content/notes/${slug}.md`,
  `---\nslug: ${slug}\ntitle: Note ${slug}\n${fields}---\n\n${body}\n`,
];

const FILES = {
  'schemas/notes.json': JSON.stringify(SCHEMA, undefined, 1),
  ...Object.fromEntries([
    note(
      'sentences',
      '',
      '## A heading\n\nOne *two* [three](https://example.com/). Four five.\n\nSix seven eight. Nine ten eleven twelve thirteen.',
    ),
    note(
      'mark',
      'mood: loud\n',
      'See [this][1] and\n\n- one\n\n<!--more-->\n\nNot this.\n\n[1]: https://example.com/',
    ),
    note('inside', '', 'Up to here <!-- more --> and not here.'),
    note(
      'code',
      '',
      'Write `<!--more-->` so.\n\n```html\n<!--more-->\n```\n\nIt is the second. And a third one that is far too long to be taken along here.',
    ),
    note(
      'long',
      'options:\n  note: x\n',
      'This first sentence, which has no end, goes on and on, and has many more words.',
    ),
    note(
      'titles',
      '',
      'It was Dr. J. Green who came. The rest is told elsewhere, in many more words than that.',
    ),
    note('list', '', '## Only a list\n\n- One thing.\n- Another thing.'),
    note('own', 'summary: My own words.\nday: 2026-07-31\n', 'Text.'),
    note(
      'tree',
      '',
      'Text.\n\n### Deep\n\n## A\n\n### A one\n\n#### A one a\n\n### A two\n\n## B\n\n#### B far',
    ),
  ]),
  'content/notes/bare.md': '---\nslug: bare\ntitle: Bare\nsummary: Written.\n---\n',
};

let site: Site;
beforeAll(async () => {
  site = createFolder(FILES);
  await site.build();
});
afterAll(() => {
  site.dispose();
});

interface Page {
  head: { description: string };
  entry: Record<string, unknown> & { body: { toc: unknown; headings: unknown[] } };
  include: Record<string, Record<string, unknown>[]>;
}
const page = (slug: string): Page => site.json(`data/notes/${slug}.json`) as Page;

describe('an excerpt', () => {
  test.each([
    ['sentences', 'One two three. Four five. Six seven eight.'],
    ['mark', 'See this and one'],
    ['inside', 'Up to here'],
    ['code', 'Write <!--more--> so. It is the second.'],
    ['long', 'This first sentence, which has no end, goes on and on, and…'],
    ['titles', 'It was Dr. J. Green who came.'],
    ['list', 'One thing. Another thing.'],
    ['own', 'My own words.'],
  ])('of %s', (slug, expected) => {
    expect(page(slug).entry.summary).toBe(expected);
    expect(page(slug).head.description).toBe(expected);
  });

  test('is in the entries that a page includes', () => {
    const found = page('own').include.calm?.find(({ slug }) => slug === 'titles');
    expect(found?.summary).toBe('It was Dr. J. Green who came.');
  });
});

describe('a default that is filled in', () => {
  test('stands in the output, in the form of its kind', () => {
    expect(page('sentences').entry).toMatchObject({ mood: 'calm', day: '2026-05-01' });
    expect(page('own').entry).toMatchObject({ mood: 'calm', day: '2026-07-31' });
    expect(page('mark').entry.mood).toBe('loud');
  });

  test('is seen by conditions', () => {
    const calm = page('own').include.calm?.map(({ slug }) => slug);
    expect(calm).toContain('titles');
    expect(calm).not.toContain('mark');
  });

  test('goes into groups that are there, and makes none', () => {
    expect(page('long').entry.options).toEqual({ note: 'x', wide: false });
    expect(page('list').entry).not.toHaveProperty('options');
  });
});

test('headings are a tree where that is asked for, beside the flat list', () => {
  const item = (id: string, title: string, children: unknown[] = []): unknown => ({
    id,
    text: title,
    children,
  });
  expect(page('tree').entry.body.toc).toEqual([
    item('deep', 'Deep'),
    item('a', 'A', [item('a-one', 'A one', [item('a-one-a', 'A one a')]), item('a-two', 'A two')]),
    item('b', 'B', [item('b-far', 'B far')]),
  ]);
  expect(page('tree').entry.body.headings).toHaveLength(7);
});

test('the types have them always', () => {
  const types = site.text('dist-content/types/index.d.ts');
  for (const line of [
    'summary: string;',
    "mood: 'calm' | 'loud';",
    'day: string;',
    'wide: boolean;',
    'toc: TocItem[];',
  ])
    expect(types.replaceAll('"', "'")).toContain(line);
  expect(types).toMatch(/options\?: /);
});

describe('a schema that cannot mean it', () => {
  afterEach(() => site.restore());

  const refused = async (properties: object, rest: object = {}): Promise<string[]> => {
    const schema = { ...SCHEMA, ...rest, properties: { ...SCHEMA.properties, ...properties } };
    site.change({ 'schemas/notes.json': JSON.stringify(schema, undefined, 1) });
    const { report } = await site.report('validate');
    return report.diagnostics.map(
      ({ rule, message, suggestion }) => `${rule}: ${message} ${suggestion ?? ''}`,
    );
  };

  test.each([
    [{ summary: { ...text, 'x-excerpt': { of: 'bodi' } } }, /no field `bodi`.*Did you mean `body`/],
    [{ summary: { ...text, 'x-excerpt': { of: 'title' } } }, /`title` is not Markdown/],
    [{ summary: { ...text, 'x-excerpt': { of: 'summary' } } }, /`summary` is the field itself/],
    [{ summary: { ...text, 'x-excerpt': true } }, /x-excerpt` should be a group/],
    [{ summary: { ...text, 'x-excerpt': { of: 'body', words: 0 } } }, /at least 1/],
    [{ summary: { ...text, 'x-excerpt': { of: 'body', word: 4 } } }, /no field `word`/],
    [{ summary: { ...text, 'x-link': true, 'x-excerpt': { of: 'body' } } }, /`x-excerpt` .* plain text/],
    [{ summary: { type: 'array', 'x-excerpt': { of: 'body' } } }, /`x-excerpt` .* plain text/],
    [
      { summary: { ...text, default: 'x', 'x-fill': true, 'x-excerpt': { of: 'body' } } },
      /`x-fill` and `x-excerpt`/,
    ],
    [{ mood: { enum: ['calm', 'loud'], 'x-fill': true } }, /`x-fill` .*without `default`.*Add `default`/],
    [{ mood: { enum: ['calm'], default: 'calm', 'x-fill': 'yes' } }, /x-fill` should be true or false/],
    [{ mood: { enum: ['calm', 'loud'], default: 'clam', 'x-fill': true } }, /"clam".*does not fit `enum`/],
    [
      { body: { type: 'string', 'x-markdown': 'block', 'x-toc': true } },
      /`x-toc` .*without `"x-markdown": "document"`/,
    ],
    [{ body: { type: 'string', 'x-markdown': 'document', 'x-toc': 1 } }, /x-toc` should be true or false/],
  ])('%j', async (properties, expected) => {
    const found = await refused(properties);
    expect(
      found.some((one) => one.startsWith('schema-invalid') && expected.test(one)),
      found.join('\n'),
    ).toBe(true);
  });

  test('an excerpt that is required would never be made', async () => {
    const found = await refused({}, { required: [...SCHEMA.required, 'summary'] });
    expect(found.join('\n')).toMatch(/schema-invalid: `summary` .*required/);
  });

  test('a filled field in a list of items has no name to be left out', async () => {
    const found = await refused({
      tags: { type: 'array', items: { ...text, default: 'a', 'x-fill': true } },
    });
    expect(found.join('\n')).toMatch(/schema-invalid: `x-fill` .*field/);
  });
});

test('a default in a branch of a union is filled in where that branch applies', async () => {
  const loaf = {
    type: 'object',
    properties: { kind: { const: 'loaf' }, price: { type: 'number', default: 4, 'x-fill': true } },
  };
  const cake = { type: 'object', properties: { kind: { const: 'cake' } } };
  const union = createFolder({
    'schemas/goods.json': JSON.stringify({
      'x-collection': { source: 'goods/*.yaml', emit: 'goods.json' },
      oneOf: [cake, loaf],
    }),
    'content/goods/rye.yaml': 'kind: loaf\n',
    'content/goods/tart.yaml': 'kind: cake\n',
  });
  try {
    await union.build();
    expect(union.json('goods.json')).toEqual({
      entries: [
        { key: 'rye', kind: 'loaf', price: 4 },
        { key: 'tart', kind: 'cake' },
      ],
    });
  } finally {
    union.dispose();
  }
});
