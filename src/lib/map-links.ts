export interface MapPlace {
  /** What to search for, such as `Sykesville, Maryland`; used when there are no coordinates. */
  query: string;
  latitude?: number;
  longitude?: number;
  zoom?: number;
}

function mapQuery({ query, latitude, longitude }: MapPlace): string {
  return latitude === undefined || longitude === undefined ? query : `${latitude},${longitude}`;
}

/** Address of the embedded street map. It is loaded only after the visitor asked for it. */
export function mapEmbedUrl(place: MapPlace): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(mapQuery(place))}&z=${place.zoom ?? 14}&output=embed`;
}

/** Address that opens the place in the visitor's maps app or in a new tab. */
export function mapLinkUrl(place: MapPlace): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery(place))}`;
}

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
