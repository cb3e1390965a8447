import { languagePrefix, languagesOf, localRoute } from './languages.ts';
import { isElsewhere } from './owned-addresses.ts';
import type { SiteModel } from './site-model.ts';

/** A redirect for unknown addresses under a collection's route. */
export interface Fallback {
  /** The prefix of the addresses: `/posts/`. */
  from: string;
  to: string;
}

/**
 * The fallbacks of all collections in each language, most specific first, because hosts use the first match.
 */
export function fallbacksOf(model: SiteModel): Fallback[] {
  const pages = new Set(model.routes.map(({ path }) => path));
  const all = model.set.collections.flatMap((collection) =>
    languagesOf(collection).flatMap((language): Fallback[] => {
      const { route, unknownRedirect, languages, trailingSlash } = collection;
      if (route === undefined || unknownRedirect === undefined) return [];
      const prefix = languagePrefix(languages, language);
      const to = localRoute(prefix, unknownRedirect, trailingSlash);
      // The prefix must end with a slash: `/de` would also match `/design`.
      const from = prefix + route.replace(/\{[^}]+\}.*$/, '');
      return pages.has(to) || isElsewhere(model, to) ? [{ from, to }] : [];
    }),
  );
  return all.sort((a, b) => b.from.length - a.from.length);
}
