import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SearchFile } from '../../scripts/shared/search-file.ts';
import { createSearchEngine } from '../../src/lib/search/engine.ts';
import { createSite, type Site } from './fixture.ts';
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

let site: Site;
beforeAll(async () => {
  site = await createSite({
    'schemas/lexicon.json': SCHEMA,
    'content/lexicon.yaml': LIST,
    'schemas/authors.json': JSON.stringify(authors),
    'content/authors/ben.yaml': BEN,
  });
});
afterAll(() => site.dispose());
afterEach(() => site.restore());

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

describe('a list of synonyms is checked', () => {
  async function found(rows: string): Promise<string[]> {
    const { report } = await site
      .change({ 'content/lexicon.yaml': `lists:\n  rows:\n${rows}\n` })
      .report('validate');
    return report.diagnostics.map(
      ({ rule, line, column, message, related }) =>
        `${rule} ${String(line)}:${String(column)} ${message} (${(related ?? []).map((one) => `${String(one.line)}:${String(one.column)}`).join()})`,
    );
  }

  test('for words that are there already, whatever their endings', async () => {
    expect(await found('    - { same: [cup, tart, cups] }')).toEqual([
      'synonym-repeated 3:27 “cups” is already in this list: endings make no difference. (3:16)',
    ]);
    expect(await found('    - { typed: [flan], finds: [cup, cups] }')).toEqual([
      'synonym-repeated 3:37 “cups” is already in this list: endings make no difference. (3:32)',
    ]);
    expect(await found('    - { same: [pie, tart] }\n    - { same: [Tarts, flan] }')).toEqual([
      'synonym-repeated 4:16 “Tarts” is already in another group. (3:21)',
    ]);
    expect(
      await found(
        '    - { typed: [flan], finds: [pie] }\n    - { typed: [cake, flans], finds: [tart, pie] }',
      ),
    ).toEqual(['synonym-repeated 4:23 “flans” finds “pie” already. (3:17)']);
  });

  test('for circles, at once or through others', async () => {
    expect(await found('    - { typed: [cup], finds: [cups] }')).toEqual([
      'synonym-loop 3:17 “cup” finds itself. (3:31)',
    ]);
    const rows = ['[a1], finds: [b1]', '[b1], finds: [c1]', '[c1], finds: [a1]'];
    expect(await found(rows.map((row) => `    - { typed: ${row} }`).join('\n'))).toEqual([
      'synonym-loop 3:17 “a1” finds “b1”, which in turn finds “a1” again. (3:30)',
      'synonym-loop 4:17 “b1” finds “c1”, which in turn finds “b1” again. (4:30)',
      'synonym-loop 5:17 “c1” finds “a1”, which in turn finds “c1” again. (5:30)',
    ]);
  });

  test('for lines without a word', async () => {
    expect(await found('    - { typed: ["?!"], finds: [pie] }')).toEqual([
      'synonym-empty 3:17 “?!” is not a word. ()',
    ]);
  });
});
