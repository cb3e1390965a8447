import { expect, test } from 'vitest';
import { firstOfEach } from './first-of-each.ts';

test('each kind is there once, in the order in which it came, with its number', () => {
  expect(firstOfEach(['a1', 'b1', 'a2', 'a3', 'c1'], (one) => one.charAt(0))).toEqual([
    { first: 'a1', times: 3 },
    { first: 'b1', times: 1 },
    { first: 'c1', times: 1 },
  ]);
  expect(firstOfEach([], String)).toEqual([]);
});
