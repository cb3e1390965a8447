import { describe, expect, test } from 'vitest';
import { fieldTerms, isCommon, searchTerms, searchWords } from './search-words.ts';

describe('FAQ-11 words are read the same on both sides of a search', () => {
  test('without case and accents, by their stem in English', () => {
    expect(searchTerms('install installed INSTALLATION', 'en-US')).toEqual(['instal', 'instal', 'instal']);
    expect(searchTerms('Théft, thefts', 'en')).toEqual(['theft', 'theft']);
    expect(searchTerms('Canciones del café', 'es')).toEqual(['canciones', 'del', 'cafe']);
  });

  test('with hyphens as one word and as its parts', () => {
    expect(searchTerms('Wi-Fi', 'en')).toEqual(['wifi', 'wi', 'fi']);
    const text = 'A “drop-in”, twice';
    expect(searchWords(text, 'en').map(({ start, end }) => text.slice(start, end))).toEqual([
      'A',
      'drop-in',
      'twice',
    ]);
  });

  test.each([
    ["L’eau de l'été, d’œuvre", ['l', 'eau', 'de', 'l', 'ete', 'd', 'oeuvre']],
    [
      "сім’я сім'я сімʼя ёлка",
      ['сім', 'я', 'сім', 'я', 'сім', 'я', 'елка'].map((word) =>
        word.normalize('NFKD').replace(/\u0308/g, ''),
      ),
    ],
    ['IĞDIR ığdır ΝΕΡΌΣ νερός', ['igdir', 'igdir', 'νεροσ', 'νεροσ']],
  ])('behind an apostrophe and in other alphabets: %s', (text, terms) => {
    expect(searchTerms(text, 'fr')).toEqual(terms);
  });

  test('common words count in questions, not in running text', () => {
    expect(fieldTerms('Who fixes it?', 'title', 'en')).toEqual(['who', 'fix', 'it']);
    expect(fieldTerms('Who fixes it?', 'text', 'en')).toEqual(['fix']);
    expect([isCommon('the', 'en'), isCommon('the', 'es'), isCommon('theft', 'en')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
