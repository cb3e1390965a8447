declare module 'virtual:collection-routes' {
  import type { RoutesFile } from '#content/types/index.d.ts';

  /** The collections with pages and their address patterns, from `routes.json`. */
  export const collections: RoutesFile['collections'];
}

declare module 'virtual:shared-data' {
  /** The file with the data shared by all pages, with its hash; written by a build. */
  export const sharedDataFile: { url: string; integrity: string };
  /** The file with the version marks in data file names; undefined during development. */
  export const marksFile: string | undefined;
}

declare module 'virtual:boot-script' {
  /** Address of the script that runs before the first paint. */
  export const bootScriptUrl: string;
}

declare module 'virtual:county-map' {
  /** A drawn map with the scale and offset of its Mercator projection, to place points on it. */
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

/** The year in which the site was built; inserted by Vite. */
declare const __BUILD_YEAR__: number;
