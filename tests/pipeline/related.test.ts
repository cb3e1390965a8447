import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const head = { title: '{title}', description: 'About {title}' };

/** Notes that are related by their tags, name and link to each other, and stand in lists of years and months. */
function files(posts: Record<string, unknown> = {}): Record<string, string> {
  const schema = {
    'x-collection': {
      ...{ source: 'notes/*.md', key: 'slug', body: 'body', route: '/notes/{slug}', head },
      include: {
        related: {
          collection: 'notes',
          where: { tags: { shares: '{tags}' } },
          exclude: 'self',
          sort: ['-shared', '-day'],
          limit: 3,
          fields: ['slug'],
        },
        backlinks: { collection: 'notes', linksHere: true, sort: 'title', fields: ['slug', 'path'] },
        years: { collection: 'notes/years', sort: '-value', fields: ['value', 'total', 'path'] },
        ...posts,
      },
      lists: {
        years: {
          ...{ route: '/{value}', by: 'day', part: 'year', sort: 'day', fields: ['slug'] },
          head: { title: 'Notes of {value}', description: '{total} notes of {value}' },
        },
        months: {
          ...{
            route: '/months/{value}',
            by: 'day',
            part: 'month',
            sort: ['title', '-day'],
            fields: ['slug'],
          },
          head: { title: 'Month {value}', description: '{total} notes of month {value}' },
        },
      },
    },
    type: 'object',
    properties: {
      ...{ slug: text, title: text, day: { type: 'string', 'x-date': true } },
      tags: { type: 'array', items: text },
      see: { type: 'string', 'x-ref': 'notes' },
      body: { type: 'string', 'x-markdown': 'document' },
    },
    required: ['slug', 'title', 'day'],
  };
  const note = (slug: string, fields: string, body = 'Text.'): [string, string] => [
    `content/notes/${slug}.md`,
    `---\nslug: ${slug}\n${fields}\n---\n\n${body}\n`,
  ];
  return {
    'schemas/notes.json': JSON.stringify(schema, undefined, 1),
    ...Object.fromEntries([
      note('a', 'title: A\nday: 2025-12-31\ntags: [red, blue, red]', '[b](/notes/b#x) [self](/notes/a)'),
      note('b', 'title: B\nday: 2026-01-01\ntags: [blue]\nsee: c', '## X\n\nText.'),
      note('c', 'title: C\nday: 2026-01-02\ntags: [red, blue]', '[b](/notes/b) [b](/notes/b)'),
      note('d', 'title: D\nday: 2026-02-01', '[c](/notes/c)'),
    ]),
  };
}

let site: Site;
beforeAll(async () => {
  site = createFolder(files());
  await site.build();
});
afterAll(() => {
  site.dispose();
});

interface Page {
  entry: Record<string, unknown>;
  include: Record<string, Record<string, unknown>[]>;
}
const page = (name: string): Page => site.json(`data/${name}.json`) as Page;
const slugs = (list: Record<string, unknown>[] = []): unknown[] => list.map(({ slug }) => slug);

describe('what belongs together', () => {
  test('entries that share values, those with most in common first, then by the second key', () => {
    expect(slugs(page('notes/a').include.related)).toEqual(['c', 'b']);
    expect(slugs(page('notes/b').include.related)).toEqual(['c', 'a']);
    expect(slugs(page('notes/d').include.related)).toEqual([]);
  });

  test('entries that link to a page, or name it, each once and without itself', () => {
    expect(page('notes/b').include.backlinks).toEqual([
      { slug: 'a', path: '/notes/a' },
      { slug: 'c', path: '/notes/c' },
    ]);
    expect(slugs(page('notes/c').include.backlinks)).toEqual(['b', 'd']);
    expect(slugs(page('notes/a').include.backlinks)).toEqual([]);
  });

  test('an archive has a page for each year, and for each month', () => {
    expect(slugs(page('2026').include.entries)).toEqual(['b', 'c', 'd']);
    expect(page('2026').entry).toMatchObject({ value: '2026', slug: '2026', total: 3 });
    expect(page('months/2026-01').entry.value).toBe('2026-01');
    expect(page('notes/a').include.years).toEqual([
      { value: '2026', total: 3, path: '/2026' },
      { value: '2025', total: 1, path: '/2025' },
    ]);
  });

  test('an edit of a link changes the pages that it led to and leads to', async () => {
    const before = site.text('content/notes/d.md');
    site.change({ 'content/notes/d.md': before.replace('/notes/c', '/notes/a') });
    await site.build();
    expect(slugs(page('notes/c').include.backlinks)).toEqual(['b']);
    expect(slugs(page('notes/a').include.backlinks)).toEqual(['d']);
    site.change({ 'content/notes/d.md': before });
    await site.build();
  });
});

describe('what is wrong with the settings', () => {
  test.each([
    [
      { x: { collection: 'notes', where: { tags: { shares: '{title}' } } } },
      '`title` is a text, and only a list can be used here.',
    ],
    [
      { x: { collection: 'notes', where: { title: { shares: '{tags}' } } } },
      '`title` is a text, and only a list can be used here.',
    ],
    [{ x: { collection: 'notes', where: { tags: { in: '{tags}' } } } }, '`tags` is a list'],
    [{ x: { collection: 'notes', where: { tags: { contains: '{tags}' } } } }, '`tags` is a list'],
    [{ x: { collection: 'notes', where: { tags: { shares: [1] } } } }, 'should be a text, but it is `1`'],
    [{ x: { collection: 'notes', sort: '-shared' } }, 'There is no field `shared`.'],
    [
      { x: { collection: 'notes', sort: ['day', 'titel'] } },
      'There is no field `titel`. → Did you mean `title`?',
    ],
    [{ x: { collection: 'notes', linkHere: true } }, 'Did you mean `linksHere`?'],
  ])('%j', async (include, wanted) => {
    const { report } = await told({ 'schemas/notes.json': files(include)['schemas/notes.json'] ?? '' });
    expect(report).toHaveLength(1);
    expect(report[0]).toContain(wanted);
  });

  test('a part of what is no day', async () => {
    const schema = files()['schemas/notes.json'] ?? '';
    const wrong = schema.replace('"by": "day",\n    "part": "year"', '"by": "title",\n    "part": "year"');
    expect(wrong).not.toBe(schema);
    expect((await told({ 'schemas/notes.json': wrong })).report.join('\n')).toContain('`title` is not a day');
  });
});

async function told(more: Record<string, string>): Promise<{ report: string[] }> {
  const other = createFolder({ ...files(), ...more });
  try {
    const { report } = await other.report('validate');
    return {
      report: report.diagnostics.map(({ message, suggestion = '' }) => `${message} → ${suggestion}`),
    };
  } finally {
    other.dispose();
  }
}
