import { describe, expect, test } from 'vitest';
import type { SearchFile } from '../../scripts/shared/search-file.ts';
import { createSearchEngine } from '../../src/lib/search/engine.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';
import { SCHEMAS } from './recipe-site.ts';

const words = { type: 'array', items: { type: 'string', minLength: 1 } };
const SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'lexicon.json',
  title: 'Lexicon',
  'x-collection': { source: 'lexicon.yaml', synonyms: 'lists.rows' },
  type: 'object',
  properties: {
    lists: {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', properties: { same: words, typed: words, finds: words } },
        },
      },
    },
  },
});
const LIST = `lists:
  rows:
    - { same: [soup, potage] }
    - { typed: [galette, how sweet], finds: [pie] }
    - { typed: [galette], finds: [helicopter] }
    - { typed: [brisket], finds: [soup patissier] }
`;

const authors = {
  ...SCHEMAS.authors,
  'x-collection': {
    ...SCHEMAS.authors['x-collection'],
    search: { index: 'site', kind: 'Author', title: '{name}', also: ['{asked}'], text: ['{bio}'] },
  },
  properties: { ...SCHEMAS.authors.properties, asked: { ...words, 'x-search-only': true } },
};
const BEN = 'slug: ben\nname: Ben Brown\nbio: Bakes.\nasked: ["Who is the patissier of {brand}?"]\n';

const site = await siteForTests(
  createSite({
    'schemas/lexicon.json': SCHEMA,
    'content/lexicon.yaml': LIST,
    'schemas/authors.json': JSON.stringify(authors),
    'content/authors/ben.yaml': BEN,
  }),
);

describe('FAQ-11 synonyms in content', () => {
  test('an entry is found by what people type for the words of its title', async () => {
    const { report } = await site.report('build');
    expect(report.diagnostics).toEqual([]);
    const file = site.json('search/site.json') as SearchFile;
    const paths = (query: string): string[] =>
      createSearchEngine(file)
        .search(query)
        .hits.map((hit) => hit.path);
    expect(paths('potages')[0]).toBe('/recipes/leek-soup');
    expect(paths('galette')[0]).toBe('/recipes/plum-pie');
    expect(paths('how sweet')[0]).toBe('/recipes/plum-pie');
    expect(paths('brisket')).toEqual([]);
  });

  test('another list makes another index', async () => {
    await site.report('build');
    const before = site.text('dist-content/search/site.json');
    await site.change({ 'content/lexicon.yaml': LIST.replace('galette, ', 'tart, ') }).report('build');
    expect(site.text('dist-content/search/site.json')).not.toBe(before);
  });

  test('other ways to ask are searched, and no page, type or count of words has them', async () => {
    await site.report('build');
    const file = site.json('search/site.json') as SearchFile;
    expect(createSearchEngine(file).search('patissier').hits[0]).toMatchObject({ path: '/#ben' });
    expect(site.text('dist-content/types/index.d.ts')).not.toContain('asked');
    expect(site.text('dist-content/data/index.json')).not.toContain('patissier');
  });
});
