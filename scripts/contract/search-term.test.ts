import { describe, expect, test } from 'vitest';
import { searchTerm } from './search-term.ts';

describe('a word as a search index holds it', () => {
  test.each([
    ['Café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['ÀÉÎÕÜ', 'aeiou'],
    ['Señor', 'senor'],
    ['Łódź', 'łodz'],
    ['naïve', 'naive'],
    ['ŠKODA', 'skoda'],
    // The first and the last of the marks that are taken away.
    ['a\u0300b\u036fc', 'abc'],
    ['ＡＢ', 'ａｂ'],
    ['24/7', '24/7'],
  ])('%s is %s', (word, term) => {
    expect(searchTerm(word)).toBe(term);
    // What is in the index and what is typed go through the same function, in either order.
    expect(searchTerm(term)).toBe(term);
  });
});
