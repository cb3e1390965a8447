import { compareText } from '../../diagnostics/diagnostic.ts';
import { languagePrefix, languagesOf, localRoute } from '../../model/languages.ts';
import { isElsewhere } from '../../model/owned-addresses.ts';
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

/** A redirect for unknown addresses under a collection's route. */
interface Fallback {
  /** The prefix of the addresses: `/posts/`. */
  from: string;
  to: string;
}

/**
 * The fallbacks of all collections in each language, most specific first, because hosts use the first match.
 */
function fallbacksOf(model: SiteModel): Fallback[] {
  const pages = new Set(model.routes.map(({ path }) => path));
  const all = model.set.collections.flatMap((collection) =>
    languagesOf(collection).flatMap((language): Fallback[] => {
      const { route, unknownRedirect, languages } = collection;
      if (route === undefined || unknownRedirect === undefined) return [];
      const to = localRoute(collection, unknownRedirect, language);
      // The prefix must end with a slash: `/de` would also match `/design`.
      const from = languagePrefix(languages, language) + route.replace(/\{[^}]+\}.*$/, '');
      return pages.has(to) || isElsewhere(model, to) ? [{ from, to }] : [];
    }),
  );
  return all.sort((a, b) => b.from.length - a.from.length);
}
