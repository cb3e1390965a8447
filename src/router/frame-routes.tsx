import type { RouteObject } from 'react-router-dom';
import type { PlaceHandle } from '../data/page-module.ts';
import { Frame } from '../frame/Frame.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PageError, PageOutlet } from './PagePlace.tsx';
import { PAGE_ROUTE_ID } from './route-ids.ts';

/** The routes around every page, from the outside in: the frame, and in it the one place for the page or its error. */
export const outerRoutes = [
  { id: 'frame', Component: Frame, ErrorBoundary: ErrorScreen },
  { id: PAGE_ROUTE_ID, Component: PageOutlet, ErrorBoundary: PageError },
] as const;

/** The route tree around the routes of pages. */
export function frameRoutes(pages: RouteObject[], handle: PlaceHandle): RouteObject[] {
  const [frame, place] = outerRoutes;
  return [{ ...frame, children: [{ ...place, handle, children: pages }] }];
}
