import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { BOOSTS, type SearchFile } from '../../../scripts/shared/search-file.ts';
import { fieldTerms } from '../../../scripts/shared/search-words.ts';
import { createSearchEngine } from './engine.ts';

interface Entry {
  path: string;
  title: string;
  kind?: string;
  also?: string;
  synonyms?: string;
  text: string;
  weight?: number;
  tags?: string[];
}

const entries: Entry[] = [
  {
    path: '/theft',
    title: 'What about theft?',
    kind: 'Question',
    also: 'Who pays for missing items?',
    synonyms: 'shoplift',
    text: 'We carry the loss, not you.',
    tags: ['money'],
  },
  { path: '/coffee', title: 'Can you run our office coffee?', text: 'Beans, cups and a café look.' },
  {
    path: '/space',
    title: 'How much room does it need?',
    also: 'Dimensions',
    text: 'A cooler takes 3 by 3 feet.',
  },
  {
    path: '/fruit',
    title: 'Is there fruit?',
    also: 'Vegan or vegetarian',
    text: 'Apples; coffee beside them.',
  },
  { path: '/line', title: 'Does it use our Wi-Fi?', also: 'Internet requirements', text: 'A cellular link.' },
  { path: '/who', title: 'Who are you?', text: 'A company nearby.' },
];

function engineOf(documents: readonly Entry[]) {
  const options = {
    idField: 'path',
    fields: Object.keys(BOOSTS),
    storeFields: ['title', 'kind', 'tags', 'weight'],
  };
  const search = new MiniSearch<Entry>({
    ...options,
    tokenize: (text, field = '') => fieldTerms(text, field, 'en'),
    processTerm: (term) => term,
  });
  search.addAll(documents);
  const index = JSON.parse(JSON.stringify(search)) as SearchFile['index'];
  return createSearchEngine({ options, language: 'en', index });
}

const engine = engineOf(entries);
const paths = (query: string) => engine.search(query).hits.map(({ path }) => path);

describe('FAQ-11 a search', () => {
  test.each([
    ['theft', '/theft'],
    ['thefts', '/theft'],
    ['missing', '/theft'],
    ['loss', '/theft'],
    ['shoplifting', '/theft'],
    ['“Théft”', '/theft'],
    ['theift', '/theft'],
    ['coler', '/space'],
    ['vegeterian', '/fruit'],
    ['appl', '/fruit'],
    ['wifi', '/line'],
    ['wi fi', '/line'],
    ['who are you', '/who'],
  ])('finds by %s', (query, path) => expect(paths(query)).toEqual([path]));

  test('takes any word, the entry with most of them first', () => {
    expect(paths('coffee for the office')[0]).toBe('/coffee');
    expect(paths('coffee')).toEqual(['/coffee', '/fruit']);
    expect(paths('coffee helicopter')).toContain('/coffee');
  });

  test('lets an entry that its collection makes lighter stand behind one that matches as well', () => {
    const [light, full] = ['/post', '/page'].map((path) => ({ path, title: 'Leek soup', text: 'Leeks.' }));
    const both = engineOf([{ ...light, weight: 0.8 }, full] as Entry[]).search('leek soup').hits;
    expect(both.map(({ path }) => path)).toEqual(['/page', '/post']);
  });

  test.each([
    '',
    ' ?! ',
    '<>',
    'constructor',
    'purple elephant',
    'who is the mayor',
    'frt',
    'x'.repeat(5000),
  ])('FAQ-12 finds nothing for %j', (query) => expect(paths(query)).toEqual([]));

  test('reads no more of a pasted page than a question has', () => {
    expect(paths(`${'theft '.repeat(2000)}fruit`)).toEqual(['/theft']);
  });

  test('says what kind of page it found, what its index stores, and marks its words', () => {
    const [hit] = engine.search('thefts').hits;
    expect(hit).toMatchObject({ title: 'What about theft?', kind: 'Question', stored: { tags: ['money'] } });
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

  test('an empty index finds nothing', () => {
    expect(engineOf([]).search('theft').hits).toEqual([]);
  });
});
