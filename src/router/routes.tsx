import type { RouteObject } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PageError } from './PageError.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { createPageLoader, createUnknownLoader, type LoaderContext } from './page-loader.ts';
import { pageModules, type PageEntry, type PageModule } from './page-modules.ts';

/** What a matched page tells the frame and the head. */
export type PageHandle = Omit<PageModule, 'Component'>;

async function lazyPage(page: PageEntry) {
  const { Component, ...handle } = await page.load();
  return { Component, handle: handle satisfies PageHandle };
}

/** The loader of unknown addresses always throws, so this is never on screen; the router wants a component. */
const Nothing = () => null;

/**
 * The route tree: the frame, in it one place for the page or its error, in that one route per collection. Data
 * (`loader`) and code (`lazy`) are declared side by side, so that the router fetches both at once.
 */
export function createRoutes(context: LoaderContext): RouteObject[] {
  const pages = Object.entries(pageModules).map(([collection, page]): RouteObject => ({
    id: collection,
    path: page.pattern,
    loader: createPageLoader(collection, context),
    lazy: () => lazyPage(page),
  }));

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
          children: [
            ...pages,
            { id: 'unknown', path: '*', loader: createUnknownLoader(context), Component: Nothing },
          ],
        },
      ],
    },
  ];
}

/** Id of the route whose error boundary shows the not-found page. */
export const PAGE_ROUTE_ID = 'page';
