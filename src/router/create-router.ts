import {
  createBrowserRouter,
  matchRoutes,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { createBrowserSource } from '../data/browser-source.ts';
import {
  type PageModule,
  type RouteData,
  type RouteDataSource,
  NOT_FOUND_COLLECTION,
  type CollectionRoute,
  type SharedData,
} from '../data/route-data.ts';
import { canonicalPath } from '../lib/paths.ts';
import type { NotFound } from './page-loader.ts';
import { loadPage, pageModules } from './page-modules.ts';
import { isOnHost, type Recover } from './recover.ts';
import { mayBeElsewhere } from './redirects.ts';
import { PAGE_ROUTE_ID, createRoutes } from './routes.tsx';

/** The page with which a document was prerendered. */
export interface FirstPage {
  route: RouteData;
  page: PageModule;
}

/** The not-found document is served for every address without a page. */
export const isNotFound = ({ collection }: RouteData): boolean => collection === NOT_FOUND_COLLECTION;

/** The router's initial state for the prerendered page. The not-found page is rendered as an error. */
function firstData({ route, page }: FirstPage): HydrationState {
  if (!isNotFound(route)) return { loaderData: { [route.collection]: route } };
  const data: NotFound = { route, page };
  return { errors: { [PAGE_ROUTE_ID]: { status: 404, statusText: 'Not Found', internal: false, data } } };
}

/** Prefetches code and data of internal paths, each page once. */
function createPrefetch(source: RouteDataSource, routes: RouteObject[], first: RouteData) {
  const paths = new Set([first.path]);
  return (to: string) => {
    const path = canonicalPath(to);
    if (paths.has(path)) return;
    const page = pageModules[matchRoutes(routes, path)?.at(-1)?.route.id ?? ''];
    if (!page) return;
    paths.add(path);
    // A failed prefetch is ignored, because the navigation itself tries again and reports errors.
    Promise.all([loadPage(page), source.load(path)]).catch(() => paths.delete(path));
  };
}

/** Creates a router for the document's page, even if the address has changed meanwhile. */
function createAt(path: string, create: () => DataRouter): DataRouter {
  const { href } = window.location;
  const state = window.history.state as unknown;
  window.history.replaceState(null, '', path);
  const router = create();
  window.history.replaceState(state, '', href);
  return router;
}

/**
 * Creates the router of the site, starting at the prerendered page. If that is the not-found page and its
 * address may have moved, the loader runs first and may find another page.
 */
export async function createSiteRouter(
  first: FirstPage,
  {
    table,
    marks,
    collections,
  }: Pick<SharedData, 'table' | 'marks'> & { collections: readonly CollectionRoute[] },
  recover: Recover,
) {
  const source = createBrowserSource(marks);
  source.keep(first.route);
  // The host has already decided whether this path is a page.
  const opened = canonicalPath(window.location.pathname);
  const routes = createRoutes({
    source,
    table,
    collections,
    isOnHost: async (path) => path !== opened && (await isOnHost(path)),
    recover,
    loaded: { collection: first.route.collection, page: first.page },
  });
  const create = () => createBrowserRouter(routes, { hydrationData: firstData(first) });
  const isElsewhere = !isNotFound(first.route) && opened !== first.route.path;
  const router = isElsewhere ? createAt(first.route.path, create) : create();
  if (isNotFound(first.route) && mayBeElsewhere(window.location.pathname, table, collections))
    await router.revalidate();
  return {
    router,
    /** Fetches what the page of a path needs, so that a navigation to it can show it at once. */
    prefetch: createPrefetch(source, routes, first.route),
    /** To be called after hydration: navigates to the address if it has changed since the document was loaded. */
    follow: () => {
      if (isElsewhere)
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
    },
    /** Drops all fetched data and stores the current data of these pages. */
    replace: (pages: readonly RouteData[]) => {
      source.clear();
      pages.forEach((page) => source.keep(page));
    },
  };
}
