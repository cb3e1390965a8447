import type { RouteData } from '../../src/data/route-data.ts';
import { fileSource, findRoute, readRoutes, readSite } from '../content-files.ts';
import { renderDocument } from '../documents/document.ts';
import type { Manifest } from '../documents/page-assets.ts';
import { renderRoute } from '../documents/render-route.tsx';

/** The document of a page with unsaved data: everything else is that of the built site. */
export async function unsavedPage(
  { path, data }: { path: string; data: string },
  manifest: Manifest,
): Promise<string> {
  const route = JSON.parse(data) as RouteData;
  const site = readSite();
  const { redirects, fallbacks, collections } = readRoutes();
  const table = { redirects, fallbacks };
  const source = {
    load: (asked: string) => (asked === path ? Promise.resolve(route) : fileSource.load(asked)),
  };
  const rendered = await renderRoute(path, { source, site, table, collections });
  // A new page has no data file yet; any other is sufficient, because the preview runs no scripts.
  const file = (findRoute(path) ?? findRoute('/'))?.data ?? '';
  return renderDocument({ rendered, file, site, table, manifest });
}
