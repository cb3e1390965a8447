import { languagePrefix, languagesOf, localRoute } from './languages.ts';
import { isElsewhere } from './owned-addresses.ts';
import type { SiteModel } from './site-model.ts';

/** Where unknown addresses lead that begin as those of a collection do. */
export interface Fallback {
  /** What they begin with: `/posts/`. */
  from: string;
  to: string;
}

/** The fallbacks of all collections in each language, the narrowest first: hosts take the first that fits. */
export function fallbacksOf(model: SiteModel): Fallback[] {
  const pages = new Set(model.routes.map(({ path }) => path));
  const all = model.set.collections.flatMap((collection) =>
    languagesOf(collection).flatMap((language): Fallback[] => {
      const { route, unknownRedirect, languages, trailingSlash } = collection;
      if (route === undefined || unknownRedirect === undefined) return [];
      const prefix = languagePrefix(languages, language);
      const to = localRoute(prefix, unknownRedirect, trailingSlash);
      // Never the address of a page: `/de` would take `/design` for a page in German.
      const from = prefix + route.replace(/\{[^}]+\}.*$/, '');
      return pages.has(to) || isElsewhere(model, to) ? [{ from, to }] : [];
    }),
  );
  return all.sort((a, b) => b.from.length - a.from.length);
}
