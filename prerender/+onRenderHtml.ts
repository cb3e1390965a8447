import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { NOT_FOUND_PATH } from '../src/data/route-data.ts';
import { fileSource, findRoute, readRoutes, readSite } from './content-files.ts';
import { renderDocument } from './documents/document.ts';
import type { Manifest } from './documents/page-assets.ts';
import { renderRoute } from './documents/render-route.tsx';

/**
 * Renders one address to a complete HTML document. Called once per page by `vite build`, per request by `vite
 * dev`.
 */
export default async function onRenderHtml(pageContext: PageContextServer) {
  const site = readSite();
  const { redirects, fallbacks, collections } = readRoutes();
  const table = { redirects, fallbacks };
  const { assetsManifest } = pageContext.globalContext as { assetsManifest?: Manifest | null };

  // Like a host, `vite dev` responds to any unknown address with the not-found document, whose router handles
  // it.
  const listing = findRoute(pageContext.urlPathname) ?? findRoute(NOT_FOUND_PATH);
  if (!listing) throw new Error('The site has no not-found page.');
  const { path, data: file } = listing;
  const rendered = await renderRoute(path, { source: fileSource, site, table, collections });
  const html = renderDocument({ rendered, file, site, table, manifest: assetsManifest });
  return escapeInject`${dangerouslySkipEscape(html)}`;
}
