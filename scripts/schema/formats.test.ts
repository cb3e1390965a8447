import { expect, test } from 'vitest';
import { fitsPattern } from './formats.ts';

test.each([
  ['^[a-z]+$', 'soup', true],
  ['^[a-z]+$', 'Soup', false],
  ['^\\p{Lu}', 'Äpfel', true],
  ['(', 'anything', true],
])('%s: whether %s fits is %s', (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits);
});
