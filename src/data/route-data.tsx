import { createContext, use } from 'react';
import type { RouteData } from './types.ts';

const RouteDataContext = createContext<RouteData | null>(null);

/** Hands the current page its data. */
export const RouteDataProvider = RouteDataContext.Provider;

/**
 * The data of the current page. The type parameter is the page's own route type, such as `PageHomeRoute`: the
 * router pairs page modules with collections, so the pairing holds by construction.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type of its own data file
export function useRouteData<T extends RouteData>(): T {
  const data = use(RouteDataContext);
  if (!data) throw new Error('useRouteData() needs a page above it.');
  return data as T;
}
