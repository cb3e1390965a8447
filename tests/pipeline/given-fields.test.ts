import { beforeAll, describe, expect, test } from 'vitest';
import { createFolder } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const text = { type: 'string' };

const SCHEMA = {
  'x-collection': {
    ...{ source: 'notes/*.md', key: 'slug', body: 'body', route: '/notes/{slug}' },
    head: { title: '{title}', description: '{summary}' },
    include: {
      calm: {
        collection: 'notes',
        where: { mood: { not: 'loud' } },
        sort: 'slug',
        fields: ['slug', 'summary'],
      },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    ...{ slug: text, title: text },
    summary: { ...text, 'x-excerpt': { of: 'body', words: 12 } },
    mood: { enum: ['calm', 'loud'] },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['slug', 'title'],
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
    note('long', '', 'This first sentence, which has no end, goes on and on, and has many more words.'),
    note(
      'titles',
      '',
      'It was Dr. J. Green who came. The rest is told elsewhere, in many more words than that.',
    ),
    note('list', '', '## Only a list\n\n- One thing.\n- Another thing.'),
    note('own', 'summary: My own words.\n', 'Text.'),
  ]),
  'content/notes/bare.md': '---\nslug: bare\ntitle: Bare\nsummary: Written.\n---\n',
};

const site = await siteForTests(createFolder(FILES));
beforeAll(() => site.build());

interface Page {
  head: { description: string };
  entry: Record<string, unknown>;
  include: Record<string, Record<string, unknown>[]>;
}
const page = (slug: string): Page => site.json(`data/notes/${slug}.json`) as Page;

describe('an excerpt', () => {
  test.each([
    ['sentences', 'One two three. Four five. Six seven eight.'],
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

test('the types have them always', () => {
  const types = site.text('dist-content/types/index.d.ts');
  for (const line of ['summary: string;']) expect(types.replaceAll('"', "'")).toContain(line);
});

describe('a schema that cannot mean it', () => {
  const refused = async (properties: object): Promise<string[]> => {
    const schema = { ...SCHEMA, properties: { ...SCHEMA.properties, ...properties } };
    site.change({ 'schemas/notes.json': JSON.stringify(schema, undefined, 1) });
    const { report } = await site.report('validate');
    return report.diagnostics.map(
      ({ rule, message, suggestion }) => `${rule}: ${message} ${suggestion ?? ''}`,
    );
  };

  test.each([
    [{ summary: { ...text, 'x-excerpt': { of: 'bodi' } } }, /no field `bodi`.*Did you mean `body`/],
    [{ summary: { ...text, 'x-excerpt': true } }, /x-excerpt` should be a group/],
    [{ summary: { ...text, 'x-excerpt': { of: 'body', words: 0 } } }, /at least 1/],
    [{ summary: { ...text, 'x-excerpt': { of: 'body', word: 4 } } }, /no field `word`/],
    [{ summary: { type: 'array', 'x-excerpt': { of: 'body' } } }, /x-excerpt` is not allowed/],
  ])('%j', async (properties, expected) => {
    const found = await refused(properties);
    expect(
      found.some((one) => one.startsWith('schema-invalid') && expected.test(one)),
      found.join('\n'),
    ).toBe(true);
  });
});
