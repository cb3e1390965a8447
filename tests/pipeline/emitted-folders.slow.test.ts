import { expect, test } from 'vitest';
import { compilerRefusals } from './compile-types.ts';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const PROPERTIES = {
  title: text,
  year: { type: 'integer' },
  note: { type: 'string', 'x-markdown': 'block' },
};

const schema = (collection: object, properties: object = PROPERTIES): string =>
  JSON.stringify({
    'x-collection': collection,
    type: 'object',
    additionalProperties: false,
    properties,
    required: ['title'],
  });

const FILES = {
  'content/items/one.yaml': 'title: One\nyear: 2001\nnote: "*So*"\n',
  'content/items/two.yaml': 'title: Two\nyear: 2003\n',
  'content/items/ten.yaml': 'title: Ten\nyear: 2002\n',
};
const ONE = { key: 'one', title: 'One', year: 2001, note: { html: '<p><em>So</em></p>', text: 'So' } };
const TWO = { key: 'two', title: 'Two', year: 2003 };
const TEN = { key: 'ten', title: 'Ten', year: 2002 };

async function withSite(
  files: Record<string, string>,
  work: (site: Site) => Promise<void> | void,
): Promise<void> {
  const site = createFolder(files);
  try {
    await work(site);
  } finally {
    site.dispose();
  }
}

const toldBy = async (site: Site): Promise<string[]> =>
  (await site.report('build')).report.diagnostics.map(
    ({ rule, message, suggestion }) => `${rule}: ${message} → ${suggestion ?? ''}`,
  );

test('the file of a folder holds all entries, by key', async () => {
  await withSite(
    { ...FILES, 'schemas/items.json': schema({ source: 'items/*.yaml', emit: 'items.json' }) },
    async (site) => {
      expect(await toldBy(site)).toEqual([]);
      expect(site.json('items.json')).toEqual({ entries: [ONE, TEN, TWO] });
      const manifest = site.json('manifest.json') as Record<string, Record<string, unknown>>;
      expect(manifest.emitted).toEqual({ items: 'items.json' });
      expect(Object.keys(manifest.files ?? {})).toContain('items.json');
    },
  );
});

test('entries with pages have their address, and a declared key stands under both names', async () => {
  const collection = {
    source: 'items/*.yaml',
    key: 'title',
    route: '/i/{title}',
    head: { title: '{title}', description: '{title}' },
    emit: 'items.json',
  };
  const files = { 'content/items/one.yaml': 'title: one\n', 'schemas/items.json': schema(collection) };
  await withSite(files, async (site) => {
    await site.report('build');
    expect(site.json('items.json')).toMatchObject({
      entries: [{ key: 'one', path: '/i/one', title: 'one' }],
    });
  });
});

test('included entries carry the name of their file, with some of their fields and with all', async () => {
  const include = {
    all: { collection: 'items' },
    titles: { collection: 'items', fields: ['title'] },
    first: { collection: 'items', one: true, fields: ['year'] },
  };
  const files = {
    ...FILES,
    'schemas/items.json': schema({ source: 'items/*.yaml' }),
    'schemas/home.json': schema({
      source: 'home.yaml',
      route: '/',
      head: { title: '{title}', description: '{title}' },
      include,
    }),
    'content/home.yaml': 'title: Home\n',
  };
  await withSite(files, async (site) => {
    expect(await toldBy(site)).toEqual([]);
    const { entry, include: shown } = site.json('data/index.json') as Record<string, unknown>;
    expect(entry).toEqual({ title: 'Home', path: '/' });
    expect(shown).toEqual({
      all: [ONE, TEN, TWO],
      titles: [
        { key: 'one', title: 'One' },
        { key: 'ten', title: 'Ten' },
        { key: 'two', title: 'Two' },
      ],
      first: { key: 'one', year: 2001 },
    });
  });
});

test.each<[string, object, string]>([
  ['a name that every output has', { source: 'items/*.yaml', emit: 'routes.json' }, '`routes.json`'],
  ['no name of a file', { source: 'items/*.yaml', emit: '../x.json' }, 'emit'],
])('%s is told in the schema', async (_what, collection, message) => {
  await withSite({ ...FILES, 'schemas/items.json': schema(collection) }, async (site) => {
    const { report } = await site.report('validate', '--no-cache');
    const found = report.diagnostics.filter(({ rule }) => rule === 'schema-invalid');
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((one) => one.message).join(' ')).toContain(message);
    expect(found.every(({ file }) => file === 'schemas/items.json')).toBe(true);
  });
});

test('two files of one name clash', async () => {
  const files = {
    ...FILES,
    'content/more/a.yaml': 'title: A\n',
    'schemas/items.json': schema({ source: 'items/*.yaml', emit: 'all.json' }),
    'schemas/more.json': schema({ source: 'more/*.yaml', emit: 'all.json' }),
  };
  await withSite(files, async (site) => {
    const { report } = await site.report('validate', '--no-cache');
    expect(report.diagnostics.map(({ rule }) => rule)).toContain('schema-clash');
  });
});

test('each language has a file, with what is not translated in the main one', async () => {
  const files = {
    'content/site.yaml': 'title: Site\n',
    'schemas/site.json': schema({
      source: 'site.yaml',
      emit: 'site.json',
      languages: { main: 'en', others: ['es'] },
    }),
    'schemas/items.json': schema({ source: 'items/*.yaml', translated: 'files', emit: 'items.json' }),
    'content/items/a.yaml': 'title: A\n',
    'content/items/a.es.yaml': 'title: Á\n',
    'content/items/b.yaml': 'title: B\n',
  };
  await withSite(files, async (site) => {
    expect((await toldBy(site)).map((one) => one.split(':')[0])).toEqual(['translation-missing']);
    const titles = (file: string): string[] =>
      (site.json(file) as { entries: { title: string }[] }).entries.map(({ title }) => title);
    expect(titles('items.json')).toEqual(['A', 'B']);
    expect(titles('items.es.json').sort()).toEqual(['B', 'Á']);
  });
});

test('the types say the same, and `collection` narrows them', async () => {
  const page = (name: string): object => ({
    source: `${name}/*.yaml`,
    route: `/${name}/{title}`,
    head: { title: '{title}', description: '{title}' },
  });
  const files = {
    ...FILES,
    'schemas/items.json': schema({ source: 'items/*.yaml', emit: 'items.json' }),
    'schemas/books.json': schema(page('books'), { title: text, isbn: text }),
    'schemas/talks.json': schema(
      { ...page('talks'), include: { items: { collection: 'items', fields: ['year'] } } },
      { title: text, place: text },
    ),
    'content/books/a.yaml': 'title: a\n',
    'content/talks/a.yaml': 'title: a\n',
  };
  await withSite(files, async (site) => {
    await site.report('build');
    const check = (lines: string): string[] => {
      const file = site.path('dist-content/check.ts');
      site.change({ 'dist-content/check.ts': lines });
      return compilerRefusals([file]);
    };
    const HEAD = "import type { Collections, ItemsFile, Routes, RoutesFile } from './types/index.js';\n";
    expect(
      check(`${HEAD}
export const place = (page: Routes[keyof Routes]) => (page.collection === 'talks' ? page.entry.place : page.entry.isbn);
export const key = (file: ItemsFile, talk: Collections['talks']['route']): string => file.entries[0]!.key + talk.include.items[0]!.key;
export const named = (file: RoutesFile): 'books' | 'talks' | undefined => file.routes[0]?.collection;
import items from './items.json';
export const read: ItemsFile = items;
export const same: Collections['items']['file'] = {} as ItemsFile;`),
    ).toEqual([]);
    expect(check(`${HEAD}export const isbn = (page: Routes[keyof Routes]) => page.entry.isbn;`)).toHaveLength(
      1,
    );
  });
});
