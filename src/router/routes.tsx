import type { RouteObject } from 'react-router-dom';
import {
  type PageHandle,
  type PageModule,
  NOT_FOUND_PATH,
  routerPattern,
  type CollectionRoute,
} from '../data/route-data.ts';
import { Layout } from '../layout/Layout.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { loadPage, pageModules } from './page-modules.ts';
import { createPageLoader, createUnknownLoader, fetched, type LoaderContext } from './page-loader.ts';
import { PageError, PageOutlet } from './PagePlace.tsx';

interface RoutesContext extends LoaderContext {
  /** The collections with pages, and their addresses. */
  collections: readonly CollectionRoute[];
  /** The page whose code is already loaded, so that the router does not wait for it. */
  loaded?: { collection: string; page: PageModule };
}

const routePart = ({ Component, ...handle }: PageModule) => ({
  Component,
  handle: handle satisfies PageHandle,
});

/** The routes of the collections with a page folder; the not-found page is rendered as an error instead. */
function pageRoutes({ collections, loaded, ...context }: RoutesContext): RouteObject[] {
  return collections.flatMap((collection) => {
    const page = pageModules[collection.name];
    if (!page || collection.route === NOT_FOUND_PATH) return [];
    return {
      id: collection.name,
      path: routerPattern(collection.route),
      loader: createPageLoader(collection, context),
      ...(loaded?.collection === collection.name
        ? routePart(loaded.page)
        : { lazy: async () => routePart(await fetched(loadPage(page), context.recover)) }),
    };
  });
}

/** Never rendered, because the loader of unknown addresses always throws; the router requires a component. */
const Nothing = () => null;

/**
 * The route tree: the layout, in it the outlet for the page or its error, in that one route per collection.
 * Data (`loader`) and code (`lazy`) are declared together, so that the router fetches both in parallel.
 */
export function createRoutes(context: RoutesContext): RouteObject[] {
  const unknown = {
    id: UNKNOWN_ROUTE_ID,
    path: '*',
    loader: createUnknownLoader(context),
    Component: Nothing,
  };
  const place = {
    id: PAGE_ROUTE_ID,
    Component: PageOutlet,
    ErrorBoundary: PageError,
    children: [...pageRoutes(context), unknown],
  };
  return [{ id: 'frame', Component: Layout, ErrorBoundary: ErrorScreen, children: [place] }];
}

/** Id of the route whose error boundary shows the not-found page. */
export const PAGE_ROUTE_ID = 'page';

/** Id of the route for addresses that match no page. */
const UNKNOWN_ROUTE_ID = 'unknown';
