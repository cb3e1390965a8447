import type { ComponentType } from 'react';
import { IDLE_NAVIGATION, NavigationType, type DataRouter, type Location } from 'react-router';
import type { PageModule } from '../data/page-module.ts';
import type { RouteData } from '../data/route-data.ts';
import { outerRoutes } from './frame-routes.tsx';
import { PAGE_ROUTE_ID, UNKNOWN_ROUTE_ID } from './route-ids.ts';

export type RouterState = DataRouter['state'];
type Match = RouterState['matches'][number];

/** The page that a document was prerendered with. The not-found page has no module: it is shown through an error. */
export interface FirstPage {
  route: RouteData;
  page: PageModule | undefined;
}

/** What a router is told about data and errors that are here already. */
export interface FirstData {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

/** The error that shows the not-found page, in the form in which the router knows it. */
const notFound = (data: RouteData) => ({ status: 404, statusText: 'Not Found', internal: false, data });

export function firstData({ route, page }: FirstPage): FirstData {
  return page
    ? { loaderData: { [route.collection]: route }, errors: null }
    : { loaderData: {}, errors: { [PAGE_ROUTE_ID]: notFound(route) } };
}

interface Outer {
  id: string;
  Component: ComponentType;
  ErrorBoundary: ComponentType;
}

/** A match of the routes around pages, in the shape that the router itself gives it: the same elements at the same places. */
const outerMatch = ({ id, Component, ErrorBoundary }: Outer): Match => ({
  params: {},
  pathname: '/',
  pathnameBase: '/',
  route: { id, element: <Component />, errorElement: <ErrorBoundary />, hasErrorBoundary: true },
});

function pageMatch({ route, page }: FirstPage, pathname: string): Match {
  const place = { params: {}, pathname, pathnameBase: pathname };
  if (!page) return { ...place, route: { id: UNKNOWN_ROUTE_ID, element: null, hasErrorBoundary: false } };
  const { Component, ...handle } = page;
  return {
    ...place,
    route: { id: route.collection, element: <Component />, handle, hasErrorBoundary: false },
  };
}

/** The state of a router that has just found the prerendered page, made without one. */
export function firstState(first: FirstPage, location: Location): RouterState {
  return {
    ...firstData(first),
    historyAction: NavigationType.Pop,
    location,
    matches: [...outerRoutes.map(outerMatch), pageMatch(first, location.pathname)],
    actionData: null,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** A page that could not be had, in the place of the one before. */
export function failedState(state: RouterState, location: Location, error: unknown): RouterState {
  const matches = state.matches.slice(0, outerRoutes.length);
  return {
    ...state,
    historyAction: NavigationType.Push,
    location,
    matches,
    loaderData: {},
    errors: { [PAGE_ROUTE_ID]: error },
    navigation: IDLE_NAVIGATION,
  };
}

/** The same state while the next page is on its way. */
export function pendingState(state: RouterState, location: Location): RouterState {
  return {
    ...state,
    navigation: {
      state: 'loading',
      location,
      matches: state.matches,
      historyAction: state.historyAction,
      formMethod: undefined,
      formAction: undefined,
      formEncType: undefined,
      formData: undefined,
      json: undefined,
      text: undefined,
    },
  };
}
