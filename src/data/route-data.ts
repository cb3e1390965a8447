import { createContext, use } from 'react';
import type { RouteData as RouteFile } from '#content/types/index.d.ts';

/** What every route's JSON file holds; pages use the narrower type of their collection, such as `PageHomeRoute`. */
export type RouteData = RouteFile<unknown, unknown>;

/** Where route data comes from: files while prerendering, the network in the browser. */
export interface RouteDataSource {
  /** The data of a page, or null when there is no such page. */
  load(path: string): Promise<RouteData | null>;
}

const RouteDataContext = createContext<RouteData | null>(null);

/** Hands the current page its data. */
export const RouteDataProvider = RouteDataContext.Provider;

/**
 * The data of the current page. The type parameter is the page's own route type, such as `PageHomeRoute`: the
 * router pairs page modules with collections, so the pairing holds by construction.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of its own data file
export function useRouteData<T extends RouteData>(): T {
  const data = use(RouteDataContext);
  if (!data) throw new Error('useRouteData() needs a page above it.');
  return data as T;
}
