import { describe, expect, test } from 'vitest';
import { isWithin, readRing, pointsIn } from './outlines.ts';

const square = readRing('-78,39 -77,39 -77,40 -78,40');
const hole = readRing('-77.6,39.4 -77.4,39.4 -77.4,39.6 -77.6,39.6');
const island = readRing('-76,39 -75,39 -75,40 -76,40');

describe('a point in a shape', () => {
  test.each([
    [39.5, -77.5, [square], true],
    [38.9, -77.5, [square], false],
    [39.5, -78.1, [square], false],
    [-39.5, 77.5, [square], false],
    [39.5, -77.5, [square, hole], false],
    [39.2, -77.5, [square, hole], true],
    [39.5, -75.5, [square, island], true],
    [39.5, -76.5, [square, island], false],
    [39.5, -77.5, [], false],
  ])('%d, %d', (latitude, longitude, rings, wanted) => {
    expect(isWithin({ latitude, longitude }, rings)).toBe(wanted);
  });
});

test('corners are read as KML has them, also with a height and over several lines', () => {
  expect(readRing('-78,39\n  -77.25,39.5,120  x,y -76')).toEqual([
    { longitude: -78, latitude: 39 },
    { longitude: -77.25, latitude: 39.5 },
  ]);
});

test('points are groups with both numbers, wherever they stand', () => {
  const data = {
    place: { latitude: 1, longitude: 2, name: 'a' },
    half: { latitude: 1 },
    text: { latitude: '1', longitude: '2' },
    stops: [{ at: { latitude: 3, longitude: 4 } }],
  };
  expect(pointsIn(data)).toEqual([
    { pointer: '/place', point: { latitude: 1, longitude: 2 } },
    { pointer: '/stops/0/at', point: { latitude: 3, longitude: 4 } },
  ]);
});
