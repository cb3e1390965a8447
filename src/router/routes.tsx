import type { RouteObject } from 'react-router-dom';
import type { PageHandle, PageModule } from '../data/page-module.ts';
import { routerPattern, type CollectionRoute } from '../data/routes-file.ts';
import { updateHead } from '../head/write-head.ts';
import { structures } from '../pages/structures.ts';
import { frameRoutes } from './frame-routes.tsx';
import { createPageLoader, createUnknownLoader, type LoaderContext } from './page-loader.ts';
import { loadPage, pageModules, type PageEntry } from './page-modules.ts';
import type { Recover } from './recover.ts';
import { UNKNOWN_ROUTE_ID } from './route-ids.ts';

interface RoutesContext extends LoaderContext {
  /** The collections that have pages, and where those live. */
  collections: readonly CollectionRoute[];
  /** The page whose code is here already; the router must not wait for it. */
  loaded?: { collection: string; page: PageModule };
}

/** What a route takes from the code of its page, and what it says in the head. */
function routePart(collection: string, { Component, ...handle }: PageModule) {
  return { Component, handle: { ...handle, structure: structures[collection] } satisfies PageHandle };
}

async function lazyPage(collection: string, page: PageEntry, recover?: Recover) {
  return routePart(
    collection,
    await loadPage(page).catch((error: unknown) => {
      if (!recover) throw error;
      return recover(error);
    }),
  );
}

/** The routes of the collections that have a page folder; the not-found page is shown through an error instead. */
function pageRoutes({ collections, loaded, ...context }: RoutesContext): RouteObject[] {
  return collections.flatMap((collection) => {
    const page = pageModules[collection.name];
    if (!page) return [];
    return {
      id: collection.name,
      path: routerPattern(collection.route),
      loader: createPageLoader(collection, context),
      ...(loaded?.collection === collection.name
        ? routePart(collection.name, loaded.page)
        : { lazy: () => lazyPage(collection.name, page, context.recover) }),
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
  return frameRoutes([...pageRoutes(context), unknown], { updateHead });
}
