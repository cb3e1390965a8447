import { compareText } from '../../diagnostics/diagnostic.ts';
import { pageCollections, type SiteModel } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { dataFile } from '../../model/paths.ts';

/**
 * `routes.json`: every page with its data file and head, permanent redirects, what unknown addresses do, and the
 * pattern of each collection's addresses.
 */
export function routesFile(model: SiteModel, heads: ReadonlyMap<string, JsonObject>): string {
  const routes = model.routes.map(({ path, entry, aliases }) => ({
    path,
    collection: entry.collection.name,
    key: entry.key,
    data: dataFile(path),
    status: entry.collection.status,
    head: heads.get(path) ?? {},
    aliases: [...aliases].sort(compareText),
  }));
  const redirects = [...model.aliases]
    .sort(([a], [b]) => compareText(a, b))
    .map(([from, to]) => ({ from, to, status: 301 }));
  // A page that was left out leads nobody anywhere.
  const pages = new Set(model.routes.map(({ path }) => path));
  const fallbacks = model.set.collections.flatMap(({ route, unknownRedirect }) =>
    route === undefined || unknownRedirect === undefined || !pages.has(unknownRedirect)
      ? []
      : [{ pattern: route.replace(/\{[^}]+\}.*$/, '*'), to: unknownRedirect, status: 302 }],
  );
  const collections = pageCollections(model.set).flatMap(({ name, route, unknownLog }) =>
    route === undefined ? [] : [{ name, route, ...(unknownLog === undefined ? {} : { unknownLog }) }],
  );
  return JSON.stringify({ version: 1, routes, redirects, fallbacks, collections });
}
