// Must be the first import, here and in browser.tsx, because it declares the order of the cascade layers.
import '../../src/styles/index.css';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom';
import {
  type PageHandle,
  type RouteData,
  type RouteDataSource,
  NOT_FOUND_PATH,
  type CollectionRoute,
  type RedirectTable,
} from '../../src/data/route-data.ts';
import { SiteProvider, type Site } from '../../src/data/site.ts';
import { describeError } from '../../src/router/ErrorScreen.tsx';
import type { NotFound } from '../../src/router/page-loader.ts';
import { createRoutes } from '../../src/router/routes.tsx';
import { loadIslands } from '../../src/ui/lazy-island.tsx';

export interface RenderedRoute {
  html: string;
  /** `<link rel="preload">` elements that React requests, for the most important pictures. */
  preloads: string;
  route: RouteData;
  handle: PageHandle | undefined;
}

interface RenderInput {
  source: RouteDataSource;
  site: Site;
  table: RedirectTable;
  collections: readonly CollectionRoute[];
}

type QueryResult = Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>;
type StaticContext = Exclude<QueryResult, Response>;

function notFoundRoute({ route }: NotFound): RouteData {
  if (!route) throw new Error('The not-found page has no data.');
  return route;
}

/**
 * The page's data: from the leaf route's loader, or, for the not-found page, from the error that renders it.
 */
function routeOf(context: StaticContext, path: string): RouteData {
  const errors: unknown[] = Object.values(context.errors ?? {});
  const [error] = errors;
  if (path === NOT_FOUND_PATH && isRouteErrorResponse(error) && error.status === 404)
    return notFoundRoute(error.data as NotFound);
  if (errors.length > 0) throw new Error(`${path} failed: ${describeError(error)}`, { cause: error });
  if (context.statusCode !== 200) throw new Error(`${path} answered with status ${context.statusCode}.`);

  const leaf = context.matches.at(-1);
  return context.loaderData[leaf?.route.id ?? ''] as RouteData;
}

const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders one address to HTML. Throws for anything that a visitor would see as an error or a redirect: React
 * Router would otherwise render its error screen as a seemingly successful page.
 */
export async function renderRoute(
  path: string,
  { source, site, table, collections }: RenderInput,
): Promise<RenderedRoute> {
  const handler = createStaticHandler(createRoutes({ source, table, collections }));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response)
    throw new Error(
      `${path} redirects to ${context.headers.get('location') ?? 'nowhere'}; it cannot be a page as well.`,
    );

  const route = routeOf(context, path);
  // Includes the lazy parts of the layout, which a page without its own code does not load.
  await loadIslands();
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <SiteProvider value={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteProvider>,
  );
  const preloads = LEADING_PRELOADS.exec(html)?.[0] ?? '';
  const handle = router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
  return { html: html.slice(preloads.length), preloads, route, handle };
}
