import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups keep the order of items, and stay cheap when all items are in one', () => {
  expect([...groupBy(['b1', 'a1', 'b2'], (name) => name.charAt(0))]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
  const items = Array.from({ length: 300_000 }, (_, index) => index);
  expect(groupBy(items, () => 0).get(0)).toEqual(items);
});
