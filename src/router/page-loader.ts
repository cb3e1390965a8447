import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import type { RouteData, RouteDataSource } from '../data/route-data.ts';
import { NOT_FOUND_PATH, type CollectionRoute, type RedirectTable } from '../data/routes-file.ts';
import { withSearch } from '../../scripts/contract/with-search.ts';
import { canonicalPath } from '../lib/paths.ts';
import type { Recover } from './recover.ts';
import { findFallback, findRedirect } from './redirects.ts';

export interface LoaderContext {
  source: RouteDataSource;
  table: RedirectTable;
  /** In the browser: whether the host has a page that the running app knows nothing of. */
  isOnHost?: (path: string) => Promise<boolean>;
  /** In the browser: what to do about data that cannot be fetched. */
  recover?: Recover;
}

/** The data of a page; where it cannot be had, the page itself is tried. */
async function loadData(path: string, { source, recover }: LoaderContext): Promise<RouteData | null> {
  try {
    return await source.load(path);
  } catch (error) {
    if (!recover) throw error;
    return recover(error);
  }
}

/** Loads a page that only the host has from there. */
function fromHost(address: string, { recover }: LoaderContext): Response | Promise<never> {
  return recover?.(new Error(`There is no data for ${address}.`)) ?? redirectDocument(address);
}

/** Error that the router shows as the not-found page, with that page's own data. */
async function notFound(context: LoaderContext): Promise<Error> {
  // React Router takes a thrown `data()` for a route error with this status.
  return data(await loadData(NOT_FOUND_PATH, context), {
    status: 404,
    statusText: 'Not Found',
  }) as unknown as Error;
}

/**
 * Loader of the pages of one collection: sends other spellings and moved addresses to the right place, reads the
 * page's data, and leads an unknown address to its fallback or to the not-found page. A page that only the host has
 * is loaded from there.
 */
export function createPageLoader(
  { name, unknownLog }: Pick<CollectionRoute, 'name' | 'unknownLog'>,
  context: LoaderContext,
) {
  return async ({ request }: LoaderFunctionArgs): Promise<RouteData | Response> => {
    const url = new URL(request.url);
    const path = canonicalPath(url.pathname);
    const target = findRedirect(path, context.table) ?? path;
    if (target !== url.pathname) return redirect(withSearch(target, url.search), 301);

    const route = await loadData(path, context);
    if (route?.collection === name) return route;
    if (await context.isOnHost?.(path)) return fromHost(path + url.search, context);

    const fallback = findFallback(path, context.table);
    if (fallback) return redirect(fallback, 302);
    if (unknownLog) console.warn(`${unknownLog}: ${path}`);
    throw await notFound(context);
  };
}

/** Loader of every address that no page claims: a moved address, or the not-found page. */
export function createUnknownLoader(context: LoaderContext) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    const path = canonicalPath(url.pathname);
    const moved = findRedirect(path, context.table);
    if (moved) return redirect(withSearch(moved, url.search), 301);
    const fallback = findFallback(path, context.table);
    if (fallback) return redirect(fallback, 302);
    if (await context.isOnHost?.(path)) return fromHost(path + url.search, context);
    throw await notFound(context);
  };
}
