import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from '../data/page-module.ts';
import { routerPattern, type CollectionRoute } from '../data/routes-file.ts';
import { Frame } from '../frame/Frame.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { createPageLoader, createUnknownLoader, type LoaderContext } from './page-loader.ts';
import { pageModules, type PageEntry } from './page-modules.ts';
import { PageError, PageOutlet } from './PagePlace.tsx';
import type { Recover } from './recover.ts';

interface RoutesContext extends LoaderContext {
  /** The collections that have pages, and where those live. */
  collections: readonly CollectionRoute[];
}

async function lazyPage(page: PageEntry, recover?: Recover) {
  const { Component, ...handle } = await page.load().catch((error: unknown) => {
    if (!recover) throw error;
    return recover(error);
  });
  return { Component, handle: handle satisfies PageHandle };
}

/** The routes of the collections that have a page folder; the not-found page is shown through an error instead. */
function pageRoutes({ collections, ...context }: RoutesContext): RouteObject[] {
  return collections.flatMap((collection) => {
    const page = pageModules[collection.name];
    if (!page) return [];
    return {
      id: collection.name,
      path: routerPattern(collection.route),
      loader: createPageLoader(collection, context),
      lazy: () => lazyPage(page, context.recover),
    };
  });
}

/** Id of the route whose error boundary shows the not-found page. */
export const PAGE_ROUTE_ID = 'page';

/** The loader of unknown addresses always throws, so this is never on screen; the router wants a component. */
const Nothing = () => null;

/**
 * The route tree: the frame, in it one place for the page or its error, in that one route per collection. Data
 * (`loader`) and code (`lazy`) are declared side by side, so that the router fetches both at once.
 */
export function createRoutes(context: RoutesContext): RouteObject[] {
  const unknown = { id: 'unknown', path: '*', loader: createUnknownLoader(context), Component: Nothing };
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          id: PAGE_ROUTE_ID,
          Component: PageOutlet,
          ErrorBoundary: PageError,
          children: [...pageRoutes(context), unknown],
        },
      ],
    },
  ];
}
