import { describe, expect, test } from 'vitest';
import { milesBetween, nearestTowns } from './BelowFold.tsx';

const westminster = { slug: 'westminster', geoCoordinates: { latitude: 39.5766, longitude: -77.0001 } };
const sykesville = { slug: 'sykesville', geoCoordinates: { latitude: 39.3711, longitude: -76.9725 } };
const eldersburg = { slug: 'eldersburg', geoCoordinates: { latitude: 39.4008, longitude: -76.9508 } };

describe('milesBetween', () => {
  test('is the length of a degree of latitude, about 69 miles', () => {
    expect(milesBetween({ latitude: 39, longitude: -77 }, { latitude: 40, longitude: -77 })).toBeCloseTo(
      69.1,
      1,
    );
  });

  test('is shorter for a degree of longitude at 39 degrees north', () => {
    expect(milesBetween({ latitude: 39, longitude: -77 }, { latitude: 39, longitude: -76 })).toBeCloseTo(
      53.7,
      1,
    );
  });

  test('is nothing between a point and itself', () => {
    expect(milesBetween(sykesville.geoCoordinates, sykesville.geoCoordinates)).toBe(0);
  });
});

describe('nearestTowns', () => {
  test('leaves out the town itself and names the nearest first, in whole miles', () => {
    expect(nearestTowns(sykesville, [westminster, sykesville, eldersburg], 3)).toEqual([
      { town: eldersburg, miles: 2 },
      { town: westminster, miles: 14 },
    ]);
  });

  test('gives no more than asked for', () => {
    expect(nearestTowns(sykesville, [westminster, sykesville, eldersburg], 1)).toHaveLength(1);
  });

  test('never says zero miles', () => {
    const beside = { slug: 'beside', geoCoordinates: { latitude: 39.3712, longitude: -76.9726 } };
    expect(nearestTowns(sykesville, [beside], 1)).toEqual([{ town: beside, miles: 1 }]);
  });
});
