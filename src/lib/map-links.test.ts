import { expect, test } from 'vitest';
import { areaPlace, mapEmbedUrl, mapLinkUrl } from './map-links.ts';

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

test('coordinates where there are any, at zoom 14 unless said otherwise', () => {
  expect(mapEmbedUrl({ query: 'x', latitude: 39.4, longitude: -76.9 })).toBe(
    'https://www.google.com/maps?q=39.4%2C-76.9&z=14&output=embed',
  );
  expect(mapLinkUrl({ query: 'Carroll County, Maryland' })).toContain('query=Carroll%20County%2C%20Maryland');
});
