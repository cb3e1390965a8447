export interface Point {
  latitude: number;
  longitude: number;
}

interface Town {
  slug: string;
  geoCoordinates: Point;
}

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight-line distance between two points in miles. */
export function milesBetween(a: Point, b: Point): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h));
}

/** The towns nearest to a town, nearest first, with their distance in whole miles (at least one). */
export function nearestTowns<T extends Town>(
  town: Town,
  towns: readonly T[],
  count: number,
): { town: T; miles: number }[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .map((other) => ({ town: other, distance: milesBetween(town.geoCoordinates, other.geoCoordinates) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ town: other, distance }) => ({ town: other, miles: Math.max(1, Math.round(distance)) }));
}
