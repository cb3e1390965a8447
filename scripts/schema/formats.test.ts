import { expect, test } from 'vitest';
import { fitsPattern, patternFault } from './formats.ts';

test.each([
  ['^[a-z]+$', 'soup', true],
  ['^[a-z]+$', 'Soup', false],
  ['^\\p{Lu}', 'Äpfel', true],
  ['(', 'anything', true],
])('%s: whether %s fits is %s', (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits);
});

test('a pattern that cannot be read says why', () => {
  expect(patternFault('^a$')).toBeUndefined();
  expect(patternFault('(')?.message).toBe('The pattern cannot be read: unterminated group.');
});
