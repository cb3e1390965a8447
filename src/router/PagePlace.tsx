import {
  isRouteErrorResponse,
  Outlet,
  useMatches,
  useRouteError,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { useEffect, useRef } from 'react';
import type { PageHandle } from '../data/page-module.ts';
import { RouteDataProvider, type RouteData } from '../data/route-data.ts';
import { useMovedAnchor } from '../navigation/use-moved-anchor.ts';
import { lazyIsland } from '../ui/lazy-island.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';
import type { NotFound } from './page-loader.ts';
import { LineError } from './recover.ts';
import { useSite } from '../data/site.ts';
import { announce } from '../lib/announce.ts';
import { recordNavigation } from '../navigation/record-navigation.ts';
import { loadPageHead } from './load-page-head.ts';

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

/** Moves the focus to the page's heading, so that keyboard and screen reader go on from the top of the new page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('~main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether this is still the page that the document was loaded with. Survives remounts of the component. */
let first = true;

/**
 * Everything that has to follow a navigation but is not on the screen: the record, the head, the
 * focus and an announcement. On the first page the browser has done all of it but the record.
 */
function PageEffects({ route, handle }: { route: RouteData | null; handle: PageHandle | undefined }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const site = useSite();
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (!route || shown.current === pathname) return;
    shown.current = pathname;
    if (!first) {
      document.title = route.head.title;
      // It has come with the page's code; where it could not, the page has at least its title.
      void loadPageHead().then(
        ({ updateHead }) => shown.current === pathname && updateHead(route, site, handle),
        () => undefined,
      );
      announce(route.head.title);
      if (navigationType !== NavigationType.Pop) focusHeading();
    }
    first = false;
    recordNavigation({ path: pathname, title: route.head.title }, site.analytics?.endpoint);
  }, [pathname, route, handle, site, navigationType]);

  return null;
}
