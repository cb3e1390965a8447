declare module 'virtual:boot-script' {
  /** Address of the small script that runs before first paint. */
  export const bootScriptUrl: string;
}

declare module 'virtual:county-map' {
  /** A drawn map, and what is needed to place a point on it: Mercator, so a scale and an offset. */
  export interface CountyMap {
    width: number;
    height: number;
    counties: { name: string; path: string; label: [x: number, y: number] }[];
    rivers: { name: string; path: string }[];
    scale: number;
    offset: [x: number, y: number];
  }

  /** The served counties, drawn at build time. */
  export const countyMap: CountyMap;
}
