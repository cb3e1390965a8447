import type { Head, RoutesFile } from '#content/types/index.d.ts';

/** `routes.json`: every address of the site, redirects, and fallbacks for unknown addresses. */
export type { Head, RoutesFile };

/** The part needed for addresses without a page. */
export type RedirectTable = Pick<RoutesFile, 'redirects' | 'fallbacks'>;

/** A collection with pages, and the pattern of their addresses (`/locations/{slug}`) from its schema. */
export type CollectionRoute = RoutesFile['collections'][number];

/** Path of the not-found page's data and HTML file: static hosts look for `404.html`. */
export const NOT_FOUND_PATH = '/404';

/** The collection of the not-found page. */
export const NOT_FOUND_COLLECTION = 'page-not-found';

/**
 * Converts the `route` of a schema to the router's syntax: `/locations/{slug}` becomes `/locations/:slug`.
 */
export const routerPattern = (route: string): string => route.replace(/\{([^}]+)\}/g, ':$1');
