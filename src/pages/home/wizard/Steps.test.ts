import { describe, expect, it } from 'vitest';
import { dotPaths } from './Steps.tsx';

/** The number of dots in a path: one at the start and one for every full 8 units of each line. */
const countDots = (path: string) =>
  [...path.matchAll(/h([\d.]+)/g)].reduce((sum, [, length]) => sum + Math.floor(Number(length) / 8) + 1, 0);

describe('dotPaths', () => {
  it.each([25, 75, 150, 1, 0])('draws one dot for each of %i people and 150 places in all', (people) => {
    const { filled, empty } = dotPaths(people);
    expect(countDots(filled)).toBe(people);
    expect(countDots(filled) + countDots(empty)).toBe(150);
  });

  it('never draws more than there are places', () => {
    expect(countDots(dotPaths(400).filled)).toBe(150);
  });
});
