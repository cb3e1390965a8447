import MiniSearch from 'minisearch';
import { describe, expect, test, vi } from 'vitest';
import {
  alsoFields,
  ASKED_FIELDS,
  TEXT_FIELD,
  type SearchFile,
} from '../../../scripts/shared/search-file.ts';
import { searchKey, searchTerms } from '../../../scripts/shared/search-terms.ts';
import { createSearchEngine } from './engine.ts';

interface Entry {
  path: string;
  title: string;
  kind?: string;
  also?: string[];
  text: string;
  weight?: number;
}

const entries: Entry[] = [
  {
    path: '/theft',
    title: 'What about theft?',
    kind: 'Question',
    also: ['Who pays for missing items?'],
    text: 'We carry the loss, not you.',
  },
  {
    path: '/coffee',
    title: 'Can you run our office coffee?',
    kind: 'Question',
    text: 'Beans, cups and a café look.',
  },
  {
    path: '/space',
    title: 'How much room does it need?',
    also: ['Dimensions'],
    text: 'A cooler takes 3 by 3 feet of the office.',
  },
  {
    path: '/fruit',
    title: 'Is there fruit?',
    also: ['Vegan or vegetarian'],
    text: 'Apples, mostly; coffee beside them.',
  },
  {
    path: '/line',
    title: 'Does it use our Wi-Fi?',
    also: ['Internet requirements'],
    text: 'A cellular link, in the micro market.',
  },
  { path: '/who', title: 'Who are you?', text: 'A company with a breakroom in ZIP codes nearby.' },
];

const synonyms = {
  theft: ['shoplift'],
  [searchKey('dimensions')]: ['how big'],
  'zip code': ['#####'],
};

function fileOf(documents: readonly Entry[]): SearchFile {
  const options = {
    idField: 'path',
    fields: [...ASKED_FIELDS, TEXT_FIELD],
    storeFields: ['title', 'kind', 'weight'],
  };
  const search = new MiniSearch({
    ...options,
    tokenize: (text, field) => searchTerms(text, field !== TEXT_FIELD),
    processTerm: (term) => term,
  });
  search.addAll(documents.map(({ also = [], ...entry }) => ({ ...entry, ...alsoFields(also) })));
  return { options, synonyms, index: JSON.parse(JSON.stringify(search)) as SearchFile['index'] };
}

const engine = createSearchEngine(fileOf(entries));
const paths = (query: string) => engine.search(query).hits.map(({ path }) => path);

describe('FAQ-11 a search', () => {
  test('finds a word of the title, of another way to ask, or of the text', () => {
    expect(paths('theft')).toEqual(['/theft']);
    expect(paths('missing')).toEqual(['/theft']);
    expect(paths('loss')).toEqual(['/theft']);
  });

  test('takes any word, the entry with most of them first', () => {
    expect(paths('coffee for the office')[0]).toBe('/coffee');
    expect(paths('coffee helicopter')).toContain('/coffee');
    expect(paths('office coffee theft')).toContain('/theft');
  });

  test('cuts what is much weaker than the best', () => {
    expect(paths('can you run our office coffee')).toEqual(['/coffee']);
  });

  test('lets an entry that its collection makes lighter stand behind one that matches as well', () => {
    const [light, full] = ['/post', '/page'].map((path) => ({ path, title: 'Leek soup', text: 'Leeks.' }));
    const both = (weight?: number) =>
      createSearchEngine(fileOf([{ ...light, weight }, full] as Entry[]))
        .search('leek soup')
        .hits.map(({ path }) => path);
    expect(both()).toEqual(['/post', '/page']);
    expect(both(0.8)).toEqual(['/page', '/post']);
  });

  test('knows endings: one stem is one word', () => expect(paths('thefts')).toEqual(['/theft']));

  test('takes the beginning of a word', () => expect(paths('appl')).toEqual(['/fruit']));

  test('ignores case, accents and punctuation', () => {
    expect(paths('CAFE!')).toEqual(['/coffee']);
    expect(paths('“Théft”')).toEqual(['/theft']);
  });

  test.each(['wi-fi', 'wifi', 'wi fi', 'Wi‑Fi', 'WIFI'])('%s is one word', (query) => {
    expect(paths(query)).toEqual(['/line']);
  });

  test.each([
    ['micromarket', '/line'],
    ['break room', '/who'],
    ['break-room', '/who'],
  ])('%s is found, together or apart', (query, path) => expect(paths(query)).toContain(path));

  test('forgives typos, none in a short word', () => {
    expect(paths('theift')).toEqual(['/theft']);
    expect(paths('coler')).toEqual(['/space']);
    expect(paths('vegeterain')).toEqual(['/fruit']);
    expect(paths('requirments')).toEqual(['/line']);
    expect(paths('frt')).toEqual([]);
  });

  test('knows synonyms, of one word or several, one way or both', () => {
    expect(paths('shoplifting')).toEqual(['/theft']);
    expect(paths('shoplifing')).toEqual(['/theft']);
    expect(paths('how big')).toContain('/space');
    expect(paths('21784')).toEqual(['/who']);
  });

  test('takes a phrase for surer than a word that is its synonym', () => {
    const bank = { path: '/bank', title: 'Refund', text: 'Money.' };
    const door = { path: '/door', title: 'Repairs', text: 'Hinges.' };
    const file = fileOf([bank, door]);
    const first = (synonyms: Record<string, string[]>): string | undefined =>
      createSearchEngine({ ...file, synonyms }).search('it wont open, charged').hits[0]?.path;
    const charged = { [searchKey('refund')]: [searchKey('charged')] };
    expect(first({ ...charged, [searchKey('repairs')]: ['open'] })).toBe('/bank');
    expect(first({ ...charged, [searchKey('repairs')]: [searchKey('wont open')] })).toBe('/door');
  });

  test('lets what is written in several lines find an entry, and less surely than a way to ask of its own', () => {
    const lines = 'my bag of crisps is hanging there\nthe coil turned for nothing\n';
    const bank = { path: '/bank', title: 'Refund', also: [lines], text: 'Money.' };
    const coil = { path: '/coil', title: 'Repairs', also: ['The coil'], text: 'Hinges.' };
    const engine = createSearchEngine(fileOf([bank, coil]));
    const found = (query: string): string[] => engine.search(query).hits.map(({ path }) => path);
    expect(found('crisps hanging')).toEqual(['/bank']);
    expect(found('coil')[0]).toBe('/coil');
  });

  test('takes a number that it knows for that number alone', () => {
    const area = { path: '/area', title: 'Which ZIP codes?', text: 'All around.' };
    const town = { path: '/town', title: 'Sykesville', also: ['21784'], text: 'A town.' };
    const engine = createSearchEngine(fileOf([...entries, area, town]));
    const found = (query: string): string[] => engine.search(query).hits.map(({ path }) => path);
    expect(found('21784')).toEqual(['/town']);
    expect(found('21157')[0]).toBe('/area');
  });

  test('puts a hit in the title first', () => expect(paths('coffee')).toEqual(['/coffee', '/fruit']));

  test('lets common words tell one question from another, never find one', () => {
    expect(paths('who are you')[0]).toBe('/who');
    expect(paths('who is the helicopter')).toEqual([]);
  });

  test.each(['', ' ?! ', '###', '<>', 'constructor', '__proto__'])(
    'finds nothing for %j, and does not break',
    (query) => expect(paths(query)).toEqual([]),
  );

  test('reads no more of a pasted page than a question has', () => {
    expect(paths(`${'theft '.repeat(2000)}fruit`)).toEqual(['/theft']);
    expect(paths('x'.repeat(5000))).toEqual([]);
  });

  test('says what kind of page it found, and marks its words', () => {
    const [hit] = engine.search('thefts').hits;
    expect(hit).toMatchObject({ path: '/theft', title: 'What about theft?', kind: 'Question' });
    expect(hit?.pieces).toEqual([
      { text: 'What about ', isMarked: false },
      { text: 'theft', isMarked: true },
      { text: '?', isMarked: false },
    ]);
    expect(hit?.mark('<p>Theft, <a href="/theft">thefts</a>.</p>')).toBe(
      '<p><mark>Theft</mark>, <a href="/theft"><mark>thefts</mark></a>.</p>',
    );
    expect(engine.search('fruit').hits[0]?.kind).toBeNull();
  });

  test('offers what comes nearest when nothing matches, if anything does', () => {
    const { hits, nearest } = engine.search('dimmenssins');
    expect(hits).toEqual([]);
    expect(nearest.map(({ path }) => path)).toEqual(['/space']);
    expect(engine.search('xyzzyplugh').nearest).toEqual([]);
    expect(engine.search('theft').nearest).toEqual([]);
  });

  test('is refused in words where the rules of its language are not there', async () => {
    vi.resetModules();
    const fresh = await import('./engine.ts');
    expect(() => fresh.createSearchEngine({ ...fileOf(entries), language: 'fi' })).toThrow(
      /`fi`.*loadSearchEngine/,
    );
  });

  test('takes stop words of the site for words that say nothing', () => {
    const file = fileOf([...entries, { path: '/la', title: 'La Plata', text: 'A town.' }]);
    const found = (stopWords: string[]): string[] =>
      createSearchEngine({ ...file, stopWords })
        .search('la fruit')
        .hits.map(({ path }) => path);
    expect(found([])).toContain('/la');
    expect(found(['la'])).toEqual(['/fruit']);
  });

  test('an empty index finds nothing', () => {
    expect(createSearchEngine(fileOf([])).search('theft')).toEqual({ hits: [], nearest: [] });
  });
});

test('hits carry the fields that their index stores, null where an entry has none, and so do the nearest', () => {
  const search = new MiniSearch<Record<string, unknown>>({
    idField: 'path',
    fields: [...ASKED_FIELDS, TEXT_FIELD],
    storeFields: ['title', 'kind', 'day', 'tags'],
    tokenize: (text) => text.split(' '),
  });
  search.addAll([
    { path: '/a', title: 'Apples', kind: 'Post', day: '2026-01-02', tags: ['fruit'] },
    { path: '/b', title: 'Apples again' },
  ]);
  const file: SearchFile = {
    options: {
      idField: 'path',
      fields: [...ASKED_FIELDS, TEXT_FIELD],
      storeFields: ['title', 'kind', 'day', 'tags'],
    },
    synonyms: {},
    index: JSON.parse(JSON.stringify(search)) as SearchFile['index'],
  };
  const engine = createSearchEngine<{ day: string | null; tags: string[] | null }>(file);
  const { hits } = engine.search('apples');
  const days: (string | null)[] = hits.map(({ stored }) => stored.day);
  expect(days.sort()).toEqual(['2026-01-02', null]);
  expect(hits.find(({ path }) => path === '/a')?.stored).toEqual({ day: '2026-01-02', tags: ['fruit'] });
});
