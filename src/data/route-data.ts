import { createContext, use, type ComponentType } from 'react';
import type { RouteData as RouteFile, Head, RoutesFile } from '#content/types/index.d.ts';
import type { Site } from './site.ts';

/**
 * The contents of a route's JSON file; pages use the narrower type of
 * their collection, such as `PageHomeRoute`.
 */
export type RouteData = RouteFile<unknown, unknown>;

/** The source of route data: files when prerendering, the network in the browser. */
export interface RouteDataSource {
  /** The data of a page, or null if the page does not exist. */
  load(path: string): Promise<RouteData | null>;
}

const RouteDataContext = createContext<RouteData | null>(null);

/** Provides the data of the current page. */
export const RouteDataProvider = RouteDataContext.Provider;

/**
 * The data of the current page. The type parameter is the page's route type, such as `PageHomeRoute`; it is
 * correct because the router pairs page modules with collections.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of its own data file
export function useRouteData<T extends RouteData>(): T {
  const data = use(RouteDataContext);
  if (!data) throw new Error('useRouteData() needs a page above it.');
  return data as T;
}

/** The exports of a page folder's `index.tsx`. */
export interface PageModule {
  Component: ComponentType;
  /** `dark` if the page starts with a dark section, so that the header becomes light. */
  headerTone?: 'dark';
  /** Whether to leave out the page's meta tags; the title stays. */
  skipMeta?: boolean;
}

/** The settings of a matched page for layout and head. */
export type PageHandle = Omit<PageModule, 'Component'>;

/** `routes.json`: every address of the site, redirects, and fallbacks for unknown addresses. */
export type { Head, RoutesFile };

/** The part needed for addresses without a page. */
export type RedirectTable = Pick<RoutesFile, 'redirects' | 'fallbacks'>;

/** A collection with pages, and the pattern of their addresses (`/locations/{slug}`) from its schema. */
export type CollectionRoute = RoutesFile['collections'][number];

/** Path of the not-found page's data and HTML file: static hosts look for `404.html`. */
export const NOT_FOUND_PATH = '/404';

export const NOT_FOUND_COLLECTION = 'page-not-found';

/**
 * Converts the `route` of a schema to the router's syntax: `/locations/{slug}` becomes `/locations/:slug`.
 */
export const routerPattern = (route: string): string => route.replace(/\{([^}]+)\}/g, ':$1');

/** The data shared by all pages, in one file that the browser caches. */
export interface SharedData {
  site: Site;
  table: RedirectTable;
  /** File with the version marks in the names of data files; undefined during development. */
  marks?: string | undefined;
}
