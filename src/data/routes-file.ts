import type { Head, RoutesFile } from '#content/types/index.d.ts';

/** `routes.json`: every address of the site, what has moved, and where unknown addresses lead. */
export type { Head, RoutesFile };

/** What the app must know about addresses that are no pages. */
export type RedirectTable = Pick<RoutesFile, 'redirects' | 'fallbacks'>;

/** A collection whose entries have pages: the pattern of their addresses (`/locations/{slug}`), as its schema says. */
export type CollectionRoute = RoutesFile['collections'][number];

/** Path of the not-found page's own data and HTML file: static hosts look for `404.html`. */
export const NOT_FOUND_PATH = '/404';

/** Its collection. */
export const NOT_FOUND_COLLECTION = 'page-not-found';

/** The pattern of a schema's `route` in the router's notation: `/locations/{slug}` becomes `/locations/:slug`. */
export const routerPattern = (route: string): string => route.replace(/\{([^}]+)\}/g, ':$1');
