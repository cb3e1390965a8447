import { compareText } from '../../diagnostics/diagnostic.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { dataFile } from '../../model/paths.ts';

/** `routes.json`: every page with its data file and head, permanent redirects, and what unknown addresses do. */
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
  const fallbacks = model.set.collections.flatMap(({ route, unknownRedirect }) =>
    route === undefined || unknownRedirect === undefined
      ? []
      : [{ pattern: route.replace(/\{[^}]+\}.*$/, '*'), to: unknownRedirect, status: 302 }],
  );
  return JSON.stringify({ version: 1, routes, redirects, fallbacks });
}
