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
import { type PageHandle, RouteDataProvider, type RouteData } from '../data/route-data.ts';
import { useMovedAnchor } from '../navigation/use-scroll.ts';
import { ErrorScreen, OfflineScreen } from './ErrorScreen.tsx';
import type { NotFound } from './page-loader.ts';
import { LineError } from './recover.ts';
import { useSite } from '../data/site.ts';
import { announce } from '../lib/announce.ts';
import { loadPageHead } from './page-modules.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Renders the current page with its data, and updates head, focus and navigation record. */
export function PageOutlet() {
  const leaf = useMatches().at(-1);
  const route = (leaf?.loaderData ?? null) as RouteData | null;
  useMovedAnchor(route?.movedAnchors);
  return (
    <RouteDataProvider value={route}>
      <PageEffects route={route} handle={leaf?.handle as PageHandle | undefined} />
      <Outlet />
    </RouteDataProvider>
  );
}

/**
 * Rendered instead of a page if a loader or the page failed: the not-found page for a 404, the offline screen
 * without a connection, otherwise the error screen.
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

/**
 * Moves the focus to the page's heading, so that keyboard and screen
 * reader users continue at the top of the new page.
 */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('~main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Whether the page is still the one that the document was loaded with. Survives remounts of the component.
 */
let first = true;

/**
 * The effects of a navigation besides rendering: the record, the head, the focus and an announcement. On the
 * first page only the record is needed, because the browser has done the rest.
 */
function PageEffects({ route, handle }: { route: RouteData | null; handle: PageHandle | undefined }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const site = useSite();
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    if (!route || shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!first) {
      document.title = route.head.title;
      // This module was loaded with the page's code; if it could not be, the page has at least its title.
      void loadPageHead().then(
        ({ updateHead }) => shownPath.current === pathname && updateHead(route, site, handle),
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

/**
 * Records the current path and the time (ISO 8601): appends it to `window.dataLayer` (for tag managers) and
 * dispatches a `site:navigation` event (for the site's scripts). It is sent to a server only if the site sets an
 * endpoint.
 */
export function recordNavigation(
  page: { path: string; title: string },
  endpoint?: string,
  now: Date = new Date(),
): void {
  const record = { ...page, at: now.toISOString() };
  (window.dataLayer ??= []).push(record);
  document.dispatchEvent(new CustomEvent('site:navigation', { detail: record, bubbles: true }));
  if (endpoint) navigator.sendBeacon(endpoint, JSON.stringify(record));
}
