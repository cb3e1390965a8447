import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchFile } from '../../scripts/shared/search-file.ts';
import { createFolder, drawing, type Change } from './fixture.ts';
import { LIBRARY, told } from './library-site.ts';
import { siteForTests } from './site-for-tests.ts';

const site = await siteForTests(
  createFolder({ ...LIBRARY, 'content/images/ada.png': await drawing(900, 600).png().toBuffer() }),
);
beforeAll(() => site.build());

interface Page {
  path: string;
  collection: string;
  key: string;
  head: { title: string; description: string; canonical: string };
  entry: Record<string, unknown>;
  include: Record<string, Record<string, unknown>[]>;
}
const page = (path: string): Page => site.json(`data${path}.json`) as Page;
const titles = ({ include }: Page): unknown[] => (include.entries ?? []).map(({ title }) => title);

describe('pages that list entries', () => {
  test('every page of a list is a route with its own address, title and canonical address', () => {
    const { routes, collections } = site.json('routes.json') as {
      routes: Page[];
      collections: { name: string; route: string }[];
    };
    const listed = routes.filter(({ collection }) => collection.startsWith('books/'));
    expect(listed.map(({ path, collection, key, head }) => [path, collection, key, head.title])).toEqual([
      ['/books', 'books/all', 'all', 'All books | Town Library'],
      [
        '/books/about/field-guides',
        'books/topics',
        'field-guides',
        'Books about Field guides | Town Library',
      ],
      ['/books/about/nature', 'books/topics', 'nature', 'Books about Nature | Town Library'],
      ['/books/about/nature/page/2', 'books/topics', 'nature/2', 'Books about Nature, page 2 | Town Library'],
      ['/books/about/погода', 'books/topics', 'погода', 'Books about Погода | Town Library'],
      ['/books/page/2', 'books/all', 'all/2', 'All books, page 2 | Town Library'],
    ]);
    expect(listed.map(({ path, head }) => head.canonical === `https://library.example${path}`)).not.toContain(
      false,
    );
    expect(collections).toContainEqual({ name: 'books/topics', route: '/books/about/{value}' });
  });

  test('a page holds its part of the entries, and says where it stands', () => {
    const [first, second] = [page('/books/about/nature'), page('/books/about/nature/page/2')];
    expect(first.entry).toEqual({
      value: 'Nature',
      slug: 'nature',
      total: 3,
      page: 1,
      pages: 2,
      previous: null,
      next: '/books/about/nature/page/2',
      path: '/books/about/nature',
    });
    expect(second.entry).toMatchObject({ page: 2, later: 2, previous: '/books/about/nature', next: null });
    expect([titles(first), titles(second)]).toEqual([['Birds', 'Rain'], ['Trees']]);
    expect(first.include.entries).toEqual([{ title: 'Birds' }, { title: 'Rain' }]);
    expect([titles(page('/books')), titles(page('/books/page/2'))]).toEqual([
      ['Trees', 'Rain'],
      ['Birds', 'Old paths'],
    ]);
    expect(page('/books').head.description).toBe('Every book we have');
    expect(page('/books/page/2').head.description).toBe('The books of page 2 of 2');
  });

  test('other pages include lists as they include entries', () => {
    expect(page('/books/birds').include.topics).toEqual([
      { value: 'Field guides', path: '/books/about/field-guides', total: 1 },
      { value: 'Nature', path: '/books/about/nature', total: 3 },
    ]);
  });

  test('the first page of a list stands in the search index that its schema names', () => {
    const { index } = site.json('search/site.json') as SearchFile;
    expect(Object.values(index.documentIds).filter((id) => String(id).startsWith('/books'))).toEqual([
      '/books/about/field-guides',
      '/books/about/nature',
      '/books/about/погода',
    ]);
    expect(Object.values(index.storedFields)).toContainEqual({ title: 'Books about Nature', kind: 'Topic' });
  });

  test('a list without entries has one page that says so', async () => {
    const empty = createFolder({
      ...LIBRARY,
      'content/images/ada.png': site.bytes('content/images/ada.png'),
      'schemas/books.json': (LIBRARY['schemas/books.json'] ?? '').replace('"from": 1900', '"from": 3000'),
    });
    for (const name of ['birds', 'trees', 'rain', 'old'])
      empty.change({ [`content/books/${name}.yaml`]: null });
    await empty.build();
    expect(empty.json('data/books.json')).toMatchObject({
      entry: { total: 0, pages: 1, next: null },
      include: { entries: [] },
    });
    empty.dispose();
  });
});

const BOOKS = 'schemas/books.json';
const swap =
  (from: string, to: string): Change =>
  (text) =>
    text.replace(from, to);

describe('what is wrong with a list', () => {
  test.each<[name: string, change: Record<string, Change>, problems: string[]]>([
    [
      'two spellings of a value',
      { 'content/books/trees.yaml': swap('Nature', 'nature') },
      ['list-value content/books/trees.yaml `nature` → Write `Nature`, or another word.'],
    ],
    [
      'a value without a letter',
      { 'content/books/trees.yaml': swap('Nature', '"+++"') },
      ['list-value content/books/trees.yaml `"+++"` → Write it with at least one letter or digit.'],
    ],
    [
      'an address that an entry has',
      {
        'content/books/trees.yaml': swap('Nature', 'Nature, Rain'),
        [BOOKS]: swap('/books/about/{value}"', '/books/{value}"'),
      },
      ['route-duplicate content/books/trees.yaml `R` → Change one of the two addresses.'],
    ],
    [
      'an address of a field that is missing',
      {
        'content/books/trees.yaml': swap('title: Trees', 'title: Trees\n'),
        [BOOKS]: swap('/books/{slug}', '/books/{isbn}/{slug}'),
      },
      [
        `schema-invalid ${BOOKS} \`{isbn}\` → Fields: \`slug\`, \`title\`, \`year\`, \`state\`, \`bought\` or \`topics\`.`,
      ],
    ],
    [
      'an address that a page has',
      {
        'schemas/about.json': swap('"route": "/about"', '"route": "/{title}"'),
        'content/pages/about.yaml': swap('About us', 'books'),
        'content/pages/about.es.yaml': swap('Quiénes somos', 'libros'),
      },
      [`route-duplicate ${BOOKS} \`"\` → Change one of the two addresses.`],
    ],
    [
      'a misspelt field',
      { [BOOKS]: swap('"by": "topics"', '"by": "topcis"') },
      [`schema-invalid ${BOOKS} \`"topcis"\` → Did you mean \`topics\`?`],
    ],
    [
      'a misspelt key',
      { [BOOKS]: swap('"by": "topics"', '"bye": "topics"') },
      [`schema-invalid ${BOOKS} \`"bye"\` → Did you mean \`by\`?`],
    ],
    [
      'a sort by nothing',
      { [BOOKS]: swap('"sort": "title"', '"sort": "titel"') },
      [`schema-invalid ${BOOKS} \`"titel"\` → Did you mean \`title\`?`],
    ],
    [
      'a head of a field that lists do not have',
      { [BOOKS]: swap('"Books about {value}, page', '"Books about {valeu}, page') },
      [`schema-invalid ${BOOKS} \`{valeu}\` → Did you mean \`value\`?`],
    ],
    [
      'an include of a list that is missing',
      { [BOOKS]: swap('"collection": "books/topics"', '"collection": "books/topic"') },
      [`schema-invalid ${BOOKS} \`"books/topic"\` → Did you mean \`books/topics\`?`],
    ],
  ])('%s', async (_name, change, problems) => {
    const { report, code } = await site.change(change).report('validate');
    expect(told(site, report).filter((line) => !line.startsWith('translation-missing'))).toEqual(problems);
    expect(code).toBe(1);
  });
});

test('lists that an entry which cannot be read would make different are not called alike', async () => {
  const text = { type: 'string' };
  const tags = {
    ...{ route: '/tags/{value}', by: 'tags' },
    head: { title: 'About {value}', description: '{total} with a tag' },
  };
  const head = { title: '{slug}', description: 'About {slug}' };
  const own = createFolder({
    'schemas/posts.json': JSON.stringify({
      'x-collection': { source: 'posts/*.yaml', key: 'slug', route: '/posts/{slug}', head, lists: { tags } },
      type: 'object',
      properties: { slug: text, tags: { type: 'array', items: text } },
    }),
    'content/posts/a.yaml': 'slug: a\ntags: [x, y]\n',
    'content/posts/b.yaml': 'slug: b\ntags: [x\n',
  });
  const rules = async () => (await own.report('validate')).report.diagnostics.map(({ rule }) => rule);
  expect(await rules()).toEqual(['yaml-syntax']);
  own.change({ 'content/posts/b.yaml': 'slug: b\n' });
  expect(await rules()).toEqual(['head-duplicate']);
  own.dispose();
});
