import { createBrowserRouter } from 'virtual:data-router';
import { collections } from 'virtual:collection-routes';
import type { DataRouter } from 'react-router';
import { createBrowserSource } from '../data/browser-source.ts';
import type { RouteData } from '../data/route-data.ts';
import type { RedirectTable } from '../data/routes-file.ts';
import type { Prefetch } from '../navigation/prefetch.ts';
import { createPrefetch } from './create-prefetch.ts';
import { firstData, type FirstPage } from './first-state.tsx';
import { isOnHost, type Recover } from './recover.ts';
import { mayBeElsewhere } from './redirects.ts';
import { createRoutes } from './routes.tsx';

export interface ConnectionOptions {
  first: FirstPage;
  /** The path that was opened: of it the host has said already whether it is a page. */
  opened: string;
  table: RedirectTable;
  recover: Recover;
}

export interface Connection {
  /** Creates the router of the whole site at the current address. */
  create: () => DataRouter;
  prefetch: Prefetch;
  /** Whether the address that was opened may be somewhere although the host knows no page of it. */
  mayBeElsewhere: boolean;
  /** Forgets all data that was fetched, for that of these pages as they are now. */
  replace: (pages: readonly RouteData[]) => void;
}

/**
 * All that is needed to leave the first page: the router with its loaders, the pages' code by address, their heads, and
 * the fetching ahead.
 */
export function createConnection({ first, opened, table, recover }: ConnectionOptions): Connection {
  const source = createBrowserSource();
  source.keep(first.route);
  const routes = createRoutes({
    source,
    table,
    collections,
    isOnHost: async (path) => path !== opened && (await isOnHost(path)),
    recover,
    loaded: first.page && { collection: first.route.collection, page: first.page },
  });
  return {
    create: () => createBrowserRouter(routes, { hydrationData: firstData(first) }),
    prefetch: createPrefetch(source, collections),
    mayBeElsewhere: mayBeElsewhere(window.location.pathname, table, collections),
    replace: (pages) => {
      source.clear();
      pages.forEach((page) => source.keep(page));
    },
  };
}
