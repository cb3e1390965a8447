import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['soup', 4, 'soup'],
  ['soups', 4, 'sou…'],
  ['an apple', 4, 'an…'],
  ['ab🥧de', 4, 'ab…'],
  ['ab🥧de', 5, 'ab🥧…'],
  ['cafe\u0301s', 5, 'caf…'],
  ['cafe\u0301s!', 6, 'cafe\u0301…'],
  ['a👩‍🌾bc', 4, 'a…'],
  ['🇺🇸🇲🇽a', 6, '🇺🇸…'],
])('%j in %i', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
