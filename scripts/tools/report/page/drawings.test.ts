import { describe, expect, test } from 'vitest';
import { arc } from './links.ts';
import { projection } from './map.ts';
import { counted, size } from './parts.ts';

describe('the map', () => {
  test('north is up, east is right, and everything lies on the sheet', () => {
    const corners = [
      { latitude: 39, longitude: -77 },
      { latitude: 40, longitude: -76 },
    ];
    const { at, height } = projection(corners);
    const [[left, bottom], [right, top]] = corners.map(at) as [[number, number], [number, number]];
    expect(left).toBeLessThan(right);
    expect(top).toBeLessThan(bottom);
    for (const x of [left, right]) expect(x >= 0 && x <= 640).toBe(true);
    for (const y of [top, bottom]) expect(y >= 0 && y <= height).toBe(true);
    // A degree of longitude is shorter there, by the cosine of the latitude.
    expect((right - left) / (bottom - top)).toBeCloseTo(Math.cos((39.5 * Math.PI) / 180), 2);
  });

  test('outlines with hundreds of thousands of corners are drawn', () => {
    const corners = Array.from({ length: 300_000 }, (_, at) => ({
      latitude: 39 + at / 300_000,
      longitude: -77,
    }));
    expect(projection(corners).height).toBe(560);
  });

  test('a single point lies in the middle', () => {
    const { at, height } = projection([{ latitude: -33, longitude: 151 }]);
    expect(at({ latitude: -33, longitude: 151 })).toEqual([320, height / 2]);
  });
});

test.each([
  [0, 1, 2],
  [0, 57, 58],
  [0, 0, 1],
])('an arc from line %i to line %i of %i stays on the drawing', (from, to, count) => {
  const [, start, reach, , , , end] =
    arc(from, to, count)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  // A curve with both control points at one position reaches three quarters of the way to it.
  expect(arc(from, to, count)).not.toContain('NaN');
  expect((reach ?? 0) * 0.75).toBeLessThanOrEqual(100);
  expect([start, end].every((line) => line === undefined || (line >= 0 && line <= count))).toBe(true);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [81_499, '81 kB'],
  [2_660_000, '2.7 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(size(bytes)).toBe(words);
});

test('one and several', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'entry', 'entries'))).toEqual([
    '0 entries',
    '1 entry',
    '1,200 entries',
  ]);
});
