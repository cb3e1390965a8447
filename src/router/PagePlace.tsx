import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from 'react-router-dom';
import type { PageHandle } from '../data/page-module.ts';
import { RouteDataProvider, type RouteData } from '../data/route-data.ts';
import { useMovedAnchor } from '../navigation/use-moved-anchor.ts';
import { lazyIsland } from '../ui/lazy-island.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';
import { PageEffects } from './PageEffects.tsx';
import type { NotFound } from './page-loader.ts';
import { LineError } from './recover.ts';

const PageSources = lazyIsland(() => import('../layout/PageSources.tsx'));

/** The place of the current page: gives it its data and keeps head, focus and records in step. */
export function PageOutlet() {
  const leaf = useMatches().at(-1);
  const route = (leaf?.loaderData ?? null) as RouteData | null;
  useMovedAnchor(route?.movedAnchors);
  return (
    <RouteDataProvider value={route}>
      <PageEffects route={route} handle={leaf?.handle as PageHandle | undefined} />
      <Outlet />
      {route && <PageSources />}
    </RouteDataProvider>
  );
}

/**
 * Shown in the page's place when a loader or a page failed: the not-found page for a 404, a calm word when the line is
 * down, else the error screen.
 */
export function PageError() {
  const error: unknown = useRouteError();
  if (error instanceof LineError) return <OfflineScreen error={error} />;
  const { route, page } =
    isRouteErrorResponse(error) && error.status === 404 ? (error.data as Partial<NotFound>) : {};
  if (!route || !page) return <ErrorScreen />;

  const { Component, ...handle } = page;
  return (
    <RouteDataProvider value={route}>
      <PageEffects route={route} handle={handle} />
      <Component />
    </RouteDataProvider>
  );
}
