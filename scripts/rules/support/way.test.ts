import { expect, test } from 'vitest';
import { wayTo } from './way.ts';

const NEXT: Readonly<Record<string, string>> = { a: 'bc', b: 'd', c: 'a', d: 'de', e: '' };
const next = (node: string): string => NEXT[node] ?? '';

test.each([
  ['a', 'a', 'ac'],
  ['a', 'd', 'ab'],
  ['d', 'd', 'd'],
  ['c', 'e', 'cabd'],
  ['b', 'b', undefined],
  ['e', 'a', undefined],
])('the shortest way from %s to %s is %s', (start, goal, way) => {
  expect(wayTo(next, start, goal)?.join('')).toBe(way);
});
