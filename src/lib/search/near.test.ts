import { describe, expect, test } from 'vitest';
import { letterBits, lettersMissing, likeness, typosAllowed, typosBetween } from './near.ts';

describe('FAQ-11 typos', () => {
  test.each([
    ['installation', 'instalation', 1, 'a letter left out'],
    ['installation', 'insttallation', 1, 'a letter too many'],
    ['installation', 'instellation', 1, 'a wrong letter'],
    ['installation', 'intsallation', 1, 'two letters swapped'],
    ['installation', 'intsalation', 2, 'two typos'],
    ['refund', 'rfund', 1, 'the second letter missing'],
    ['theft', 'theft', 0, 'no typo'],
    ['theft', 'thing', 3, 'another word'],
  ])('%s typed as %s: %i (%s)', (term, word, typos) => {
    expect(typosBetween(word, term, 2, false)).toBe(typos);
  });

  test('a word that is still being typed is compared with the beginning', () => {
    expect(typosBetween('instala', 'installation', 1, true)).toBe(1);
    expect(typosBetween('instala', 'installation', 1, false)).toBe(2);
    expect(typosBetween('xyz', 'installation', 1, true)).toBe(2);
  });

  test('words without the same letters need not be compared', () => {
    expect(lettersMissing(letterBits('theft'), letterBits('thefts'))).toBe(0);
    expect(lettersMissing(letterBits('theft'), letterBits('gift'))).toBe(2);
    expect(lettersMissing(letterBits(''), letterBits('gift'))).toBe(0);
  });

  test('the longer the word, the more are forgiven', () => {
    expect(['cup', 'thef', 'theft', 'maintain'].map(typosAllowed)).toEqual([0, 1, 1, 2]);
  });

  test('words look alike by the pairs of letters that they share', () => {
    expect(likeness('theft', 'theft')).toBe(1);
    expect(likeness('theft', 'xyz')).toBe(0);
    expect(likeness('dimmensions', 'dimens')).toBeGreaterThan(likeness('dimmensions', 'machin'));
    expect(likeness('', '')).toBe(0);
  });
});
