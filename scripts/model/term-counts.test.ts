import { expect, test } from 'vitest';
import { countTerms, searchTerms } from '../contract/search-terms.ts';
import { addPacked, counted, packCounts, type TermCounts } from './term-counts.ts';

test.each(['', 'the', 'Shelf, shelves and Wi-Fi: constructor __proto__ 4-6 doors.'])(
  'counts of %j come back from their packed form',
  (text) => {
    const counts: TermCounts = new Map();
    addPacked(counts, packCounts(countTerms(text)));
    expect(counts).toEqual(countTerms(text));
    addPacked(counts, packCounts(countTerms(text)));
    expect([...counts.values()]).toEqual([...countTerms(text).values()].map((count) => 2 * count));
  },
);

test('words of running text are counted as their terms are, in the order in which these first occur', () => {
  for (const text of [
    '',
    'the',
    'Shelf, a shelf, Wi-Fi wifi and fi-wi: constructor __proto__ 4-6 doors, 6 Doors.',
    'Théft thefts',
  ]) {
    expect([...countTerms(text)]).toEqual([...counted(searchTerms(text, false))]);
    expect([...countTerms(text)]).toEqual([...counted(searchTerms(text, false))]);
  }
});
