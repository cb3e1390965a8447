import { describe, expect, test } from 'vitest';
import { searchTerm } from '../../../scripts/contract/search-term.ts';
import { beginsAlmost, typoTerms } from './terms.ts';

describe('FAQ-11 words are compared', () => {
  test('without case and accents', () => {
    expect(searchTerm('Café')).toBe('cafe');
    expect(searchTerm('ÜBER')).toBe('uber');
  });

  test.each([
    ['installation', 'install', 'as the beginning of a word'],
    ['installation', 'instalation', 'with a letter left out'],
    ['installation', 'insttallation', 'with a letter too many'],
    ['installation', 'instellation', 'with a wrong letter'],
    ['installation', 'intsallation', 'with two letters swapped'],
    ['installation', 'instala', 'with a typo while it is still being typed'],
    ['theft', 'theftt', 'with a letter too many at the end'],
    ['refund', 'rfund', 'with the second letter missing'],
  ])('%s is found by %s: %s', (term, word) => {
    expect(beginsAlmost(term, word)).toBe(true);
  });

  test.each([
    ['installation', 'instlaltion'],
    ['theft', 'these'],
    ['their', 'theft'],
    ['ab', 'abcde'],
  ])('%s is not found by %s', (term, word) => {
    expect(beginsAlmost(term, word)).toBe(false);
  });

  test('a typo is forgiven from five letters on', () => {
    expect(typoTerms('thef', ['theft', 'then'])).toEqual([]);
    expect(typoTerms('tehft', ['theft', 'then'])).toEqual(['theft']);
  });

  test('a word that matches as it is needs no forgiveness', () => {
    expect(typoTerms('store', ['store', 'stores', 'story'])).toEqual(['story']);
  });
});
