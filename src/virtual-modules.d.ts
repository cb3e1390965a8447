declare module 'virtual:collection-routes' {
  import type { RoutesFile } from '#content/types/index.d.ts';

  /** The collections that have pages and the patterns of their addresses, from `routes.json`. */
  export const collections: RoutesFile['collections'];
}

declare module 'virtual:shared-data' {
  /** The file that holds what all pages share, with its hash; written by a build. */
  export const sharedDataFile: { url: string; integrity: string };
  /** The file with the marks in the names of the pages' data; none while developing. */
  export const marksFile: string | undefined;
}

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

/** Year in which the site was built; put in by Vite. */
declare const __BUILD_YEAR__: number;
