import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SearchFile } from '../../scripts/shared/search-file.ts';
import { loadSearchEngine } from '../../src/lib/search/loader.ts';
import { createSite, type Site } from './fixture.ts';

const text = { type: 'string', minLength: 1 };
const NOTES = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'notes.json',
  title: 'Notes',
  'x-collection': {
    source: 'notes/*.md',
    key: 'slug',
    body: 'body',
    route: '/notes/{slug}',
    languages: { main: 'de', others: ['ja', 'eo'] },
    labels: { de: { table: 'Tabelle' } },
    translated: 'files',
    head: { title: '{title}', description: '{title}' },
    search: { index: 'notes', title: '{title}', text: ['{body}'] },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    slug: text,
    title: text,
    body: { ...text, 'x-markdown': 'document', 'x-words': { min: 5, max: 40 } },
  },
  required: ['slug', 'title', 'body'],
};
const WORDS = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'lexicon.json',
  title: 'Lexicon',
  'x-collection': { source: 'lexicon.yaml', synonyms: 'rows', stopWords: 'stops' },
  type: 'object',
  properties: {
    rows: { type: 'array', items: { type: 'object', properties: { same: { type: 'array', items: text } } } },
    stops: { type: 'array', items: text },
  },
};

const note = (title: string, body: string, slug = 'haus'): string =>
  `---\nslug: ${slug}\ntitle: ${title}\n---\n\n${body}\n`;
const SAME = 'Die Maschinen stehen in jedem Haus und warten.';

let site: Site;
beforeAll(async () => {
  site = await createSite({
    'schemas/notes.json': JSON.stringify(NOTES),
    'schemas/lexicon.json': JSON.stringify(WORDS),
    'content/lexicon.yaml': 'rows:\n  - { same: [Gebäude, Häuser] }\nstops: [bitte]\n',
    'content/notes/haus.md': note('Haus', SAME),
    'content/notes/haus.ja.md': note(
      '自動販売機',
      '自動販売機はロビーにあります。毎朝コーヒーをお届けします。',
    ),
    'content/notes/haus.eo.md': note('Haus', SAME),
  });
});
afterAll(() => site.dispose());
afterEach(() => site.restore());

const index = (name: string): SearchFile => site.json(`search/${name}.json`) as SearchFile;
const terms = (name: string): string[] => index(name).index.index.map(([term]) => term);

describe('an index follows its language', () => {
  test('its head names it, and its words have the endings and stop words of it', async () => {
    const { report } = await site.report('build');
    expect(report.diagnostics).toEqual([]);
    expect(['notes', 'notes.ja', 'notes.eo', 'site'].map((name) => index(name).language)).toEqual([
      'de',
      'ja',
      'eo',
      'de',
    ]);
    expect(terms('notes')).toEqual(['haus', 'maschin', 'steh', 'wart']);
    expect(terms('notes.ja')).toContain('販売');
    expect(index('notes').stopWords).toEqual(['bitte']);
  });

  test('the same words in a language without rules stay as they are, also where a file has the same bytes', async () => {
    await site.run('build');
    expect(terms('notes.eo')).toContain('maschinen');
    expect(terms('notes.eo')).toContain('und');
  });

  test('whoever searches reads words as the index does', async () => {
    await site.run('build');
    const first = async (name: string, question: string): Promise<string | undefined> =>
      (await loadSearchEngine(index(name))).search(question).hits[0]?.path;
    expect(await first('notes', 'maschine')).toBe('/notes/haus');
    expect(await first('notes', 'Gebäude')).toBe('/notes/haus');
    expect(await first('notes.ja', 'コーヒーはどこですか')).toBe('/ja/notes/haus');
    expect(await first('notes', 'bitte')).toBeUndefined();
  });

  test('another main language makes another index of the same texts', async () => {
    await site.run('build');
    const english = JSON.stringify({
      ...NOTES,
      'x-collection': {
        ...NOTES['x-collection'],
        languages: { main: 'en', others: ['ja', 'eo'] },
        labels: undefined,
      },
    });
    await site.change({ 'schemas/notes.json': english }).run('build');
    expect(index('notes').language).toBe('en');
    expect(terms('notes')).toContain('und');
  });

  test('a site of one language says which', async () => {
    const alone = { ...NOTES['x-collection'], languages: { main: 'de' }, translated: undefined };
    const schema = JSON.stringify({ ...NOTES, 'x-collection': alone });
    const { report } = await site
      .change({
        'schemas/notes.json': schema,
        'content/notes/haus.ja.md': null,
        'content/notes/haus.eo.md': null,
      })
      .report('build');
    expect(report.diagnostics).toEqual([]);
    expect(index('notes').language).toBe('de');
    expect(terms('notes')).toContain('maschin');
  });
});

test('words of texts without spaces are counted', async () => {
  const long = '自動販売機はロビーにあります。毎朝コーヒーをお届けします。'.repeat(5);
  const short = '自動販売機。';
  const found = async (body: string): Promise<string[]> => {
    const { report } = await site
      .change({ 'content/notes/haus.ja.md': note('自動販売機', body) })
      .report('validate');
    return report.diagnostics.map(({ rule, message }) => `${rule}: ${message}`);
  };
  expect(await found(long)).toEqual([
    expect.stringMatching(/^text-words: .* has \d\d words; it may have at most 40\.$/),
  ]);
  expect(await found(short)).toEqual([
    expect.stringMatching(/^text-words: .* has [234] words; it needs at least 5\.$/),
  ]);
});
