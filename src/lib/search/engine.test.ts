import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { searchTerm } from '../../../scripts/contract/search-term.ts';
import { createSearchEngine, type SearchFile } from './engine.ts';

const documents = [
  {
    path: '/faq#theft-concerns',
    title: 'What about theft?',
    kind: 'Question',
    text: 'We carry the loss, not you.',
  },
  {
    path: '/faq#coffee',
    title: 'Can you run our office coffee?',
    kind: 'Question',
    text: 'Yes: beans, cups and a café look.',
  },
  {
    path: '/faq#space',
    title: 'How much room does it need?',
    kind: 'Question',
    text: 'A cooler takes 3 by 3 feet of the office.',
  },
  { path: '/faq#fruit', title: 'Is there fruit?', kind: null, text: 'Apples, mostly; coffee beside them.' },
];

function indexOf(entries: typeof documents): SearchFile {
  const options = { idField: 'path', fields: ['title', 'text'], storeFields: ['title', 'kind'] };
  const search = new MiniSearch({ ...options, processTerm: searchTerm });
  search.addAll(entries);
  return { options, index: JSON.parse(JSON.stringify(search)) as SearchFile['index'] };
}

const engine = createSearchEngine(indexOf(documents));
const paths = (query: string) => engine.search(query).map(({ path }) => path);

describe('FAQ-11 a search', () => {
  test('finds a word of the question or of the answer', () => {
    expect(paths('theft')).toEqual(['/faq#theft-concerns']);
    expect(paths('loss')).toEqual(['/faq#theft-concerns']);
  });

  test('wants every word, in any order', () => {
    expect(paths('coffee office')).toEqual(['/faq#coffee']);
    expect(paths('office coffee theft')).toEqual([]);
  });

  test('takes the beginning of a word', () => expect(paths('appl')).toEqual(['/faq#fruit']));

  test('ignores case, accents and punctuation', () => {
    expect(paths('CAFE!')).toEqual(['/faq#coffee']);
    expect(paths('“Théft”')).toEqual(['/faq#theft-concerns']);
  });

  test('forgives one typo in a long word and none in a short one', () => {
    expect(paths('thft')).toEqual([]);
    expect(paths('theift')).toEqual(['/faq#theft-concerns']);
    expect(paths('coler')).toEqual(['/faq#space']);
  });

  test('puts a hit in the title first', () => expect(paths('coffee')).toEqual(['/faq#coffee', '/faq#fruit']));

  test('finds nothing for no words', () => expect(paths(' ?! ')).toEqual([]));

  test('says what kind of page it found', () => {
    expect(engine.search('theft')[0]).toEqual({
      path: '/faq#theft-concerns',
      title: 'What about theft?',
      kind: 'Question',
    });
    expect(engine.search('fruit')[0]?.kind).toBeNull();
  });
});
