import { expect, test } from 'vitest';
import { groupBy } from '../shared/group-by.ts';
import { strongComponents } from './strong-components.ts';

/** Components with more than one node, sorted. */
function circles(edges: [string, string][]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  return [...groupBy(strongComponents(next), ([, name]) => name).values()]
    .filter((group) => group.length > 1)
    .map((group) =>
      group
        .map(([node]) => node)
        .sort()
        .join(''),
    )
    .sort();
}

test.each<[name: string, edges: [string, string][], groups: string[]]>([
  ['nothing', [], []],
  [
    'one way',
    [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ],
    [],
  ],
  [
    'to itself',
    [
      ['a', 'a'],
      ['a', 'b'],
    ],
    [],
  ],
  [
    'there and back',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['ab'],
  ],
  [
    'a circle with ways in and out',
    [
      ['x', 'a'],
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'y'],
    ],
    ['abc'],
  ],
  [
    'two circles, one leading to the other',
    [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'c'],
    ],
    ['ab', 'cd'],
  ],
  [
    'two circles that share a node',
    [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
      ['c', 'b'],
    ],
    ['abc'],
  ],
])('%s', (_name, edges, groups) => {
  expect(circles(edges)).toEqual(groups);
});

test('long ways are no depth', () => {
  const next = new Map(Array.from({ length: 50_000 }, (_, at) => [at, new Set([at + 1])]));
  expect(new Set(strongComponents(next).values()).size).toBe(50_001);
  next.set(50_000, new Set([0]));
  expect(new Set(strongComponents(next).values()).size).toBe(1);
});
