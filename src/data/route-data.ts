import { createContext, use } from 'react';
import type { RouteData as RouteFile } from '#content/types/index.d.ts';

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
