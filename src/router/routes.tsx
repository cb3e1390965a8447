import type { RouteObject } from 'react-router-dom';
import type { PageHandle, PageModule } from '../data/page-module.ts';
import { NOT_FOUND_PATH, routerPattern, type CollectionRoute } from '../data/routes-file.ts';
import { Layout } from '../layout/Layout.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { loadPageHead } from './load-page-head.ts';
import { createPageLoader, createUnknownLoader, fetched, type LoaderContext } from './page-loader.ts';
import { loadPage, pageModules, type PageEntry } from './page-modules.ts';
import { PageError, PageOutlet } from './PagePlace.tsx';
import type { Recover } from './recover.ts';
import { PAGE_ROUTE_ID, UNKNOWN_ROUTE_ID } from './route-ids.ts';

interface RoutesContext extends LoaderContext {
  /** The collections that have pages, and where those live. */
  collections: readonly CollectionRoute[];
  /** The page whose code is here already; the router must not wait for it. */
  loaded?: { collection: string; page: PageModule };
}

/** What a route takes from the code of its page. */
const routePart = ({ Component, ...handle }: PageModule) => ({
  Component,
  handle: handle satisfies PageHandle,
});

/** A page that is turned to: its code, and what writes its head. */
async function lazyPage(page: PageEntry, recover?: Recover) {
  const [module] = await fetched(Promise.all([loadPage(page), loadPageHead()]), recover);
  return routePart(module);
}

/** The routes of the collections that have a page folder; the not-found page is shown through an error instead. */
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
        : { lazy: () => lazyPage(page, context.recover) }),
    };
  });
}

/** The loader of unknown addresses always throws, so this is never on screen; the router wants a component. */
const Nothing = () => null;

/**
 * The route tree: the frame, in it one place for the page or its error, in that one route per collection. Data
 * (`loader`) and code (`lazy`) are declared side by side, so that the router fetches both at once.
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
