import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import type { RouteData, RouteDataSource } from '../data/route-data.ts';
import {
  NOT_FOUND_COLLECTION,
  NOT_FOUND_PATH,
  type CollectionRoute,
  type RedirectTable,
} from '../data/routes-file.ts';
import type { PageModule } from '../data/page-module.ts';
import { withSearch } from '../../scripts/contract/with-search.ts';
import { canonicalPath } from '../lib/paths.ts';
import { loadPage, pageOf } from './page-modules.ts';
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

/** What is on its way; where it cannot be had, the page itself is tried. */
export async function fetched<T>(wanted: Promise<T>, recover: Recover | undefined): Promise<T> {
  try {
    return await wanted;
  } catch (error) {
    if (!recover) throw error;
    return recover(error);
  }
}

/** Loads a page that only the host has from there. */
function fromHost(address: string, { recover }: LoaderContext): Response | Promise<never> {
  return recover?.(new Error(`There is no data for ${address}.`)) ?? redirectDocument(address);
}

/** The not-found page, with which the router shows an error that has this status. */
export interface NotFound {
  route: RouteData | null;
  page: PageModule;
}

/** Error that the router shows as the not-found page. */
async function notFound(context: LoaderContext): Promise<Error> {
  const parts = Promise.all([
    context.source.load(NOT_FOUND_PATH),
    loadPage(pageOf({ collection: NOT_FOUND_COLLECTION })),
  ]);
  const [route, page] = await fetched(parts, context.recover);
  // React Router takes a thrown `data()` for a route error with this status.
  return data({ route, page } satisfies NotFound, {
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

    const route = await fetched(context.source.load(path), context.recover);
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
