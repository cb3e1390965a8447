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

/** Address of the embedded street map; loaded only when the visitor asks for it. */
export function mapEmbedUrl(place: MapPlace): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(mapQuery(place))}&z=${place.zoom ?? 14}&output=embed`;
}

/** Address that opens the place in a maps app or a new tab. */
export function mapLinkUrl(place: MapPlace): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery(place))}`;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The zoom at which both counties are visible. */
const AREA_ZOOM = 10;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** The street map of the whole service area: centered on its towns, zoomed out to show all of them. */
export function areaPlace(query: string, towns: readonly { geoCoordinates: Point }[]): MapPlace {
  if (towns.length === 0) return { query, zoom: AREA_ZOOM };
  return {
    query,
    latitude: rounded(mean(towns.map(({ geoCoordinates }) => geoCoordinates.latitude))),
    longitude: rounded(mean(towns.map(({ geoCoordinates }) => geoCoordinates.longitude))),
    zoom: AREA_ZOOM,
  };
}
