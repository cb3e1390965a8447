import { expect, test } from 'vitest';
import { mapEmbedUrl, areaPlace } from './map-links.ts';

const towns = [
  { geoCoordinates: { latitude: 39.6, longitude: -77.2 } },
  { geoCoordinates: { latitude: 39.4, longitude: -76.8 } },
];

test('AREA-05 the county map is centred on the middle of the towns, far enough out for two counties', () => {
  const place = areaPlace('Carroll County, Maryland', towns);
  expect(place).toEqual({ query: 'Carroll County, Maryland', latitude: 39.5, longitude: -77, zoom: 10 });
  expect(mapEmbedUrl(place)).toContain(`q=${encodeURIComponent('39.5,-77')}&z=10`);
});

test('without towns the counties are searched for by name', () => {
  expect(mapEmbedUrl(areaPlace('Carroll County, Maryland', []))).toContain(
    encodeURIComponent('Carroll County, Maryland'),
  );
});
