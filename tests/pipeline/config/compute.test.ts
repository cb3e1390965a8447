import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Change, type Site } from '../fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterEach(() => {
  site.restore();
});
afterAll(() => {
  site.dispose();
});

const PIE = 'content/recipes/plum-pie.md';
const CONFIG = 'content.config.mjs';
const SCHEMA = 'schemas/recipes.json';

const computed = (value: string, schema = "{ type: 'string' }"): string =>
  `import { defineConfig } from 'copydesk';
export default defineConfig({
  compute: { recipes: { shelf: { schema: ${schema}, value: ${value} } } },
});
`;
/** The shelf of a recipe has the name of its author and the number of their recipes. */
const SHELF = computed(
  "({ entry, get, all }) => `${get('authors', String(entry.data.author))?.data.name}: ${all('recipes').filter((one) => one.data.author === entry.data.author).length}`",
);
/** A schema in which this is changed. */
const inSchema =
  (change: (schema: Record<string, never>) => void): Change =>
  (text) => {
    const schema = JSON.parse(text) as Record<string, never>;
    change(schema);
    return JSON.stringify(schema, undefined, 2);
  };

describe('a computed field', () => {
  test('is in the output and in its types', async () => {
    await site.change({ [CONFIG]: SHELF }).build();
    expect(site.json('data/recipes/plum-pie.json')).toMatchObject({ entry: { shelf: 'Ben Brown: 1' } });
    expect(site.text('dist-content/types/index.d.ts')).toMatch(/shelf\?: string/);
  });

  test('is made again when what it reads has changed', async () => {
    await site.change({ [CONFIG]: SHELF }).build();
    await site.change({ 'content/authors/ben.yaml': (text) => text.replace('Ben Brown', 'Ben B.') }).build();
    expect(site.json('data/recipes/plum-pie.json')).toMatchObject({ entry: { shelf: 'Ben B.: 1' } });
    await site
      .change({ 'content/recipes/leek-soup.md': (text) => text.replace('author: ada', 'author: ben') })
      .build();
    expect(site.json('data/recipes/plum-pie.json')).toMatchObject({ entry: { shelf: 'Ben B.: 2' } });
    // Two builds of the same give the same bytes, with and without what is remembered.
    const before = site.snapshot();
    await site.build('--no-cache');
    expect(site.snapshot()).toEqual(before);
  });

  test('can be used in templates, queries, sort orders and search as fields of files can', async () => {
    await site
      .change({
        [CONFIG]: SHELF,
        [SCHEMA]: inSchema((schema) => {
          const spec = schema['x-collection'] as unknown as Record<string, Record<string, unknown>>;
          spec.head = { ...spec.head, title: '{title} ({shelf})' };
          spec.include = {
            mine: {
              collection: 'recipes',
              where: { shelf: '{shelf}' },
              sort: '-shelf',
              fields: ['slug', 'shelf'],
            },
          };
        }),
      })
      .build();
    expect(site.json('data/recipes/leek-soup.json')).toMatchObject({
      include: {
        mine: [
          { slug: 'about-ladle-leek', shelf: 'Ada Green: 2' },
          { slug: 'leek-soup', shelf: 'Ada Green: 2' },
        ],
      },
    });
    expect(JSON.stringify(site.json('routes.json'))).toContain('Plum pie (Ben Brown: 1)');
  });

  test('may be left out, and may be anything that JSON has', async () => {
    const text = computed(
      "({ entry }) => entry.key === 'plum-pie' ? { a: [1, null, 'x'] } : undefined",
      "{ type: 'object' }",
    );
    await site.change({ [CONFIG]: text }).build();
    expect(site.json('data/recipes/plum-pie.json')).toMatchObject({
      entry: { shelf: { a: [1, null, 'x'] } },
    });
    expect(site.json('data/recipes/leek-soup.json')).not.toHaveProperty('entry.shelf');
  });

  test('does not see what is held back', async () => {
    const text = computed("({ all }) => all('recipes').length", "{ type: 'integer' }");
    const publish = inSchema((schema) => {
      (schema['x-collection'] as unknown as Record<string, unknown>).publish = { date: 'date' };
    });
    const later = (about: string): string => about.replace('2025-08-01', '2026-08-01');
    site.change({ [CONFIG]: text, [SCHEMA]: publish, 'content/recipes/about-ladle-leek.md': later });
    await site.build('--clock', '2026-01-01');
    expect(site.json('data/recipes/leek-soup.json')).toMatchObject({ entry: { shelf: 2 } });
  });

  test('is what checks of the site see', async () => {
    const text = SHELF.replace(
      '});',
      "  checks: [{ id: 'a/b', title: 'A', why: 'B', check: ({ entries, report }) => { for (const one of entries) if (one.data.shelf === 'Ben Brown: 1') report(one, '/shelf', { message: 'Seen.' }); } }],\n});",
    );
    const { report } = await site.change({ [CONFIG]: text }).report('validate');
    expect(report.diagnostics).toEqual([
      expect.objectContaining({ rule: 'a/b', file: PIE, message: 'Seen.' }),
    ]);
  });
});

describe('what goes wrong is told, and the last good output stays', () => {
  test.each<[string, Record<string, Change>, object]>([
    [
      'a value that its schema does not allow',
      { [CONFIG]: computed("({ entry }) => entry.key === 'plum-pie' ? 7 : 'x'") },
      {
        rule: 'computed-invalid',
        file: PIE,
        line: 1,
        message: expect.stringMatching(/^The computed value is wrong: .*shelf.*/) as string,
        related: [{ file: CONFIG, line: 3, column: 25, message: 'It is computed here.' }],
      },
    ],
    [
      'a field that stands in a file as well',
      { [CONFIG]: SHELF, [PIE]: (text) => text.replace('servings', 'shelf: top\nservings') },
      {
        rule: 'computed-invalid',
        file: PIE,
        line: 6,
        column: 1,
        message: '`shelf` is computed by content.config.mjs, so it cannot be set here.',
      },
    ],
    [
      'a field that the schema has already',
      { [CONFIG]: SHELF.replace('shelf:', 'servings:') },
      {
        rule: 'config-invalid',
        file: CONFIG,
        line: 3,
        column: 25,
        message: '`servings` is a field of schemas/recipes.json already.',
      },
    ],
    [
      'a function that throws',
      { [CONFIG]: computed("({ entry }) => entry.key === 'plum-pie' ? entry.data.nothing.more : ''") },
      {
        rule: 'config-failed',
        file: CONFIG,
        line: 3,
        message: expect.stringMatching(
          /^`recipes\.shelf` cannot be computed for content\/recipes\/plum-pie\.md: Cannot read/,
        ) as string,
      },
    ],
    [
      'a value that is none of JSON',
      { [CONFIG]: computed("({ entry }) => entry.key === 'plum-pie' ? (() => 1) : ''") },
      {
        rule: 'config-failed',
        file: CONFIG,
        message: expect.stringContaining('is not a JSON value.') as string,
      },
    ],
    [
      'a schema that is none',
      { [CONFIG]: computed('() => "a"', "{ type: 'text' }") },
      { rule: 'config-invalid', file: CONFIG },
    ],
    [
      'a schema whose value would have to be compiled',
      { [CONFIG]: computed('() => "a"', "{ type: 'string', 'x-markdown': 'block' }") },
      { rule: 'config-invalid', file: CONFIG, line: 3 },
    ],
  ])('%s', async (_name, changes, expected) => {
    await site.build();
    const before = site.snapshot();
    const { report, code } = await site.change(changes).report('build');
    expect(report.diagnostics[0]).toMatchObject(expected);
    expect([code, report.errors]).toEqual([1, 1]);
    expect(site.snapshot()).toEqual(before);
  });
});
