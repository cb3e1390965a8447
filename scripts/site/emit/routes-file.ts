import { compareText } from '../../diagnostics/diagnostic.ts';
import { languagesOf, localRoute } from '../../model/languages.ts';
import { fallbacksOf } from '../../model/redirects.ts';
import { pageCollections, type SiteModel } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { dataFile } from '../../model/outputs.ts';

/**
 * `routes.json`: every page with its data file and head, permanent redirects, fallbacks for unknown
 * addresses, and the pattern of each collection's addresses.
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
  // A page that was left out is not a redirect target.
  const fallbacks = fallbacksOf(model).map(({ from, to }) => ({
    pattern: `${from}*`,
    to,
    status: 302,
  }));
  const collections = pageCollections(model.set).flatMap((collection) =>
    languagesOf(collection).flatMap((language) => {
      const { name, route, unknownLog } = collection;
      if (route === undefined) return [];
      return [
        {
          name,
          route: localRoute(collection, route, language),
          ...(unknownLog === undefined ? {} : { unknownLog }),
        },
      ];
    }),
  );
  const { languages } = model.set;
  return JSON.stringify({
    version: 1,
    ...(languages === undefined ? {} : { languages: [languages.main, ...languages.others] }),
    routes,
    redirects,
    ...(model.gone.size === 0 ? {} : { gone: [...model.gone].sort(compareText) }),
    fallbacks,
    collections,
  });
}
