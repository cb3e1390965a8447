import type { RouteData } from '../../src/data/route-data.ts';
import { createFileSource, findRoute, readRoutes, readSite } from '../content-files.ts';
import { renderDocument } from '../documents/document.ts';
import type { Manifest } from '../documents/page-assets.ts';
import { renderRoute } from '../documents/render-route.tsx';

/** The document of a page whose data are not those of the output: everything else of the site is as it was built. */
export async function unsavedPage(
  { path, data }: { path: string; data: string },
  manifest: Manifest,
): Promise<string> {
  const route = JSON.parse(data) as RouteData;
  const site = readSite();
  const { redirects, fallbacks, collections } = readRoutes();
  const table = { redirects, fallbacks };
  const built = createFileSource();
  const source = { load: (asked: string) => (asked === path ? Promise.resolve(route) : built.load(asked)) };
  const rendered = await renderRoute(path, { source, site, table, collections });
  // A page that is new has no file yet: which one its app would load is of no use here.
  const file = (findRoute(path) ?? findRoute('/'))?.data ?? '';
  return renderDocument({ rendered, file, site, table, manifest });
}
