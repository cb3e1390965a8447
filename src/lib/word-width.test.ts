import { expect, test } from 'vitest';
import { wordWidth } from './word-width.ts';

test('a name of narrow letters is narrower', () => {
  expect(wordWidth('Illinois')).toBeLessThan(wordWidth('Maryland'));
});
