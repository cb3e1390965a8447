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
