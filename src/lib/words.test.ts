import { describe, expect, test } from 'vitest';
import { countInWords } from './count-in-words.ts';
import { fillWords, splitWords, joinWords, truncate } from './words.ts';

describe('words from the content', () => {
  test('counts follow the data', () => {
    expect([1, 4, 11, 19, 20].map(countInWords)).toEqual(['One', 'Four', 'Eleven', 'Nineteen', '20']);
  });

  test('braces are filled in; a name that nobody knows stays in sight', () => {
    expect(fillWords('{count} of {total}', { count: 1, total: 3 })).toBe('1 of 3');
    expect(fillWords('Map of {palce}', { place: 'Finksburg' })).toBe('Map of {palce}');
  });

  test('a text is cut at its braces', () => {
    expect(splitWords('Press {key} now')).toEqual([
      { text: 'Press ' },
      { text: '{key}', name: 'key' },
      { text: ' now' },
    ]);
  });

  test.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A and B'],
    [['A', 'B', 'C'], 'A, B and C'],
  ])('%o in a row', (words, row) => expect(joinWords(words, 'and')).toBe(row));

  test('a text is not cut within a character', () => {
    expect(truncate('ab😀cd', 3)).toBe('ab😀…');
    expect(truncate('ab😀c', 4)).toBe('ab😀c');
  });
});

test('a text is cut at its limit and marked', () => {
  expect(truncate('12345', 5)).toBe('12345');
  expect(truncate('123456', 5)).toBe('12345…');
});
