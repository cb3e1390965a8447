import './styles/index.css';
import { collections } from 'virtual:collection-routes';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { createBrowserSource } from './data/browser-source.ts';
import type { RouteData } from './data/route-data.ts';
import { NOT_FOUND_PATH, type RedirectTable } from './data/routes-file.ts';
import { SiteProvider, type Site } from './data/site.ts';
import { canonicalPath } from './lib/paths.ts';
import { createPrefetch } from './router/create-prefetch.ts';
import { PrefetchProvider } from './navigation/prefetch.ts';
import { createRecovery, isOnHost } from './router/recover.ts';
import { createRoutes, PAGE_ROUTE_ID } from './router/routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the dev server says when the content has changed. */
interface ContentChange {
  /** Pages that are on screen somewhere, as they are now. */
  pages: RouteData[];
  /** What all pages share, when it may be another. */
  shared: { site: Site; table: RedirectTable } | null;
}

function readJsonBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

/** Loads the code of the pages that are on screen already: React must find them at once when it hydrates. */
async function resolveLazy(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const resolved = await route.lazy();
      Object.assign(route, { ...resolved, lazy: undefined });
    }),
  );
}

/** Waits for the first navigation of a router that started without data. */
function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Address of the page that a navigation of the running app is under way to. */
function pendingAddress(router: Router | undefined): string | undefined {
  const target = router?.state.navigation.location;
  return target && target.pathname + target.search + target.hash;
}

/**
 * Starts the app on the prerendered page. A page's own document brings its data, so that nothing is fetched. The
 * not-found document is served for any unknown address: there the router looks for itself, since the address may
 * have moved, and what it finds is either that same not-found page or another one.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const { site, table } = readJsonBlock('app-data') as { site: Site; table: RedirectTable };
  const route = readJsonBlock('route-data') as RouteData;

  const running: { router?: Router } = {};
  const source = createBrowserSource();
  source.keep(route);
  // Of the address that was opened the host has said already whether it is a page.
  const opened = canonicalPath(window.location.pathname);
  const routes = createRoutes({
    source,
    table,
    collections,
    isOnHost: async (path) => path !== opened && (await isOnHost(path)),
    recover: createRecovery({ pending: () => pendingAddress(running.router) }),
  });
  const isOwnDocument = route.path !== NOT_FOUND_PATH;
  if (isOwnDocument) await resolveLazy(routes);

  const router = createBrowserRouter(
    routes,
    isOwnDocument ? { hydrationData: { loaderData: { [route.collection]: route } } } : undefined,
  );
  running.router = router;
  await initialized(router);

  const prefetch = createPrefetch(source, collections);
  const app = (shared: Site) => (
    <SiteProvider value={shared}>
      <PrefetchProvider value={prefetch}>
        <RouterProvider router={router} />
      </PrefetchProvider>
    </SiteProvider>
  );
  const isPrerendered = isOwnDocument || router.state.errors?.[PAGE_ROUTE_ID] !== undefined;
  const shown = isPrerendered ? hydrateRoot(root, app(site)) : createRoot(root);
  if (!isPrerendered) shown.render(app(site));

  if (import.meta.hot) {
    const { hot } = import.meta;
    const tellScreen = () => hot.send('content:screen', window.location.pathname);
    router.subscribe(tellScreen);
    tellScreen();
    hot.on('content:changed', ({ pages, shared }: ContentChange) => {
      source.clear();
      for (const page of pages) source.keep(page);
      if (shared) {
        Object.assign(table, shared.table);
        shown.render(app(shared.site));
      }
      void router.revalidate();
    });
  }
}

// What is on screen was drawn without this script and works without it.
start().catch((error: unknown) => console.error(error));
