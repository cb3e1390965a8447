import { compareText } from '../../diagnostics/diagnostic.ts';
import { withBase } from '../../model/base-path.ts';
import { languagesOf, localRoute } from '../../model/languages.ts';
import { fallbacksOf } from '../../model/redirects.ts';
import { pageCollections, type SiteModel } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { dataFile } from '../../model/paths.ts';

/**
 * `routes.json`: every page with its data file and head, permanent redirects, fallbacks for unknown
 * addresses, and the pattern of each collection's addresses.
 */
export function routesFile(model: SiteModel, heads: ReadonlyMap<string, JsonObject>): string {
  const out = (address: string): string => withBase(model.set, address);
  const routes = model.routes.map(({ path, entry, aliases }) => ({
    path: out(path),
    collection: entry.collection.name,
    key: entry.key,
    data: dataFile(path),
    status: entry.collection.status,
    head: heads.get(path) ?? {},
    aliases: aliases.map(out).sort(compareText),
  }));
  const redirects = [...model.aliases]
    .sort(([a], [b]) => compareText(a, b))
    .map(([from, to]) => ({ from: out(from), to: out(to), status: 301 }));
  // A page that was left out is not a redirect target.
  const fallbacks = fallbacksOf(model).map(({ from, to }) => ({
    pattern: `${out(from)}*`,
    to: out(to),
    status: 302,
  }));
  const collections = pageCollections(model.set).flatMap((collection) =>
    languagesOf(collection).flatMap((language) => {
      const { name, route, unknownLog } = collection;
      if (route === undefined) return [];
      return [
        {
          name,
          route: out(localRoute(collection, route, language)),
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
    ...(model.gone.size === 0 ? {} : { gone: [...model.gone].map(out).sort(compareText) }),
    fallbacks,
    collections,
  });
}
