import type { Head, RouteData as RouteFile, RoutesFile, SiteData } from '#content/types/index.d.ts';

export type { Head, RoutesFile };

/** What every route's JSON file holds; pages use the narrower type of their collection, such as `PageHomeRoute`. */
export type RouteData = RouteFile<unknown, unknown>;

/** The site's own data: brand, navigation and constants, with the lists that the frame shows. */
export type Site = SiteData['entry'] & SiteData['include'];

export const siteFrom = ({ entry, include }: SiteData): Site => ({ ...entry, ...include });

/** What the app must know about addresses that are no pages. */
export type RedirectTable = Pick<RoutesFile, 'redirects' | 'fallbacks'>;

/** Where route data comes from: files while prerendering, the network in the browser. */
export interface RouteDataSource {
  /** The data of a page, or null when there is no such page. */
  load(path: string): Promise<RouteData | null>;
}
