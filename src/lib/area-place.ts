import type { MapPlace } from './map-links.ts';

interface Point {
  latitude: number;
  longitude: number;
}

/** Shows both counties at once. */
const AREA_ZOOM = 10;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** What a street map of the whole service area shows: the middle of its towns, from far enough away to see them all. */
export function areaPlace(query: string, towns: readonly { geoCoordinates: Point }[]): MapPlace {
  if (towns.length === 0) return { query, zoom: AREA_ZOOM };
  return {
    query,
    latitude: rounded(mean(towns.map(({ geoCoordinates }) => geoCoordinates.latitude))),
    longitude: rounded(mean(towns.map(({ geoCoordinates }) => geoCoordinates.longitude))),
    zoom: AREA_ZOOM,
  };
}
