import { expect, test } from 'vitest';
import { coverWith } from './compose.ts';

test.each([
  ['left', { x: 0, y: 50 }, { width: 1008, height: 630, left: 0, top: 0 }],
  ['right', { x: 100, y: 50 }, { width: 1008, height: 630, left: 508, top: 0 }],
  ['in the middle', { x: 50, y: 0 }, { width: 1008, height: 630, left: 254, top: 0 }],
])('a frame lies over a picture as CSS places it: %s', (_name, focus, placed) => {
  expect(coverWith(focus, { width: 1600, height: 1000 }, { width: 500, height: 630 })).toEqual(placed);
});

test('a picture that is smaller than its frame is enlarged to fill it', () => {
  const placed = coverWith({ x: 50, y: 50 }, { width: 10, height: 10 }, { width: 1200, height: 630 });
  expect(placed).toEqual({ width: 1200, height: 1200, left: 0, top: 285 });
});
