import { expect, test } from 'vitest';
import { addPacked, countTerms, packCounts, type TermCounts } from './term-counts.ts';

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
