import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { NOT_FOUND_PATH } from '../src/router/page-modules.ts';
import { createFileSource, readRoutes, readSite } from './content-files.ts';
import { renderDocument } from './document.ts';
import type { Manifest } from './page-assets.ts';
import { renderRoute } from './render-route.tsx';

/** Renders one address to a whole HTML document. Called once per page by `vite build`, per request by `vite dev`. */
export default async function onRenderHtml(pageContext: PageContextServer) {
  const site = readSite();
  const { routes, redirects, fallbacks } = readRoutes();
  const table = { redirects, fallbacks };
  const { assetsManifest } = pageContext.globalContext as { assetsManifest?: Manifest };

  // Like a host, `vite dev` answers any unknown address with the not-found document; the router in it looks further.
  const isKnown = routes.some((route) => route.path === pageContext.urlPathname);
  const path = isKnown ? pageContext.urlPathname : NOT_FOUND_PATH;
  const rendered = await renderRoute(path, { source: createFileSource(), site, table });
  return escapeInject`${dangerouslySkipEscape(renderDocument({ rendered, site, table, manifest: assetsManifest }))}`;
}
