import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import {
  type RouteData,
  type RouteDataSource,
  NOT_FOUND_COLLECTION,
  NOT_FOUND_PATH,
  type CollectionRoute,
  type RedirectTable,
  type PageModule,
} from '../data/route-data.ts';
import { withSearch } from '../../scripts/shared/with-search.ts';
import { canonicalPath } from '../lib/paths.ts';
import { loadPage, pageOf } from './page-modules.ts';
import type { Recover } from './recover.ts';
import { findFallback, findRedirect } from './redirects.ts';

export interface LoaderContext {
  source: RouteDataSource;
  table: RedirectTable;
  /** In the browser: checks whether the host has a page that the running app does not know. */
  isOnHost?: (path: string) => Promise<boolean>;
  /** In the browser: handles data that cannot be fetched. */
  recover?: Recover;
}

/** Waits for a resource; if it cannot be fetched, loads the page in full. */
export async function fetched<T>(wanted: Promise<T>, recover: Recover | undefined): Promise<T> {
  try {
    return await wanted;
  } catch (error) {
    if (!recover) throw error;
    return recover(error);
  }
}

/** Loads a page that only the host has. */
function fromHost(address: string, { recover }: LoaderContext): Response | Promise<never> {
  return recover?.(new Error(`There is no data for ${address}.`)) ?? redirectDocument(address);
}

/** The not-found page, which the router renders for an error with this status. */
export interface NotFound {
  route: RouteData | null;
  page: PageModule;
}

/** The error that the router renders as the not-found page. */
async function notFound(context: LoaderContext): Promise<Error> {
  const parts = Promise.all([
    context.source.load(NOT_FOUND_PATH),
    loadPage(pageOf({ collection: NOT_FOUND_COLLECTION })),
  ]);
  const [route, page] = await fetched(parts, context.recover);
  // React Router treats a thrown `data()` as a route error with this status.
  return data({ route, page } satisfies NotFound, {
    status: 404,
    statusText: 'Not Found',
  }) as unknown as Error;
}

/**
 * The loader of a collection's pages: redirects other spellings and moved addresses, reads the page's data,
 * and redirects unknown addresses to their fallback or shows the not-found page. A page that only the host
 * has is loaded from there.
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

    const route = await fetched(context.source.load(path), context.recover);
    return route?.collection === name ? route : elsewhere(path, url.search, context, unknownLog);
  };
}

/** A page that only the host has, the fallback of the address, or the not-found page, which is thrown. */
async function elsewhere(
  path: string,
  search: string,
  context: LoaderContext,
  unknownLog?: string,
): Promise<Response> {
  if (await context.isOnHost?.(path)) return fromHost(path + search, context);
  const fallback = findFallback(path, context.table);
  if (fallback) return redirect(fallback, 302);
  if (unknownLog) console.warn(`${unknownLog}: ${path}`);
  throw await notFound(context);
}

/** The loader of addresses without a route: handles moved addresses, or shows the not-found page. */
export function createUnknownLoader(context: LoaderContext) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    const path = canonicalPath(url.pathname);
    const target = findRedirect(path, context.table);
    if (target) return redirect(withSearch(target, url.search), 301);
    return elsewhere(path, url.search, context);
  };
}
