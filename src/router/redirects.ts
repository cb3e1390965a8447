import type { CollectionRoute, RedirectTable } from '../data/route-data.ts';
import { canonicalPath } from '../lib/paths.ts';

/** The new address of a permanently moved page. */
export function findRedirect(
  path: string,
  { redirects }: Pick<RedirectTable, 'redirects'>,
): string | undefined {
  return redirects.find((rule) => canonicalPath(rule.from) === path)?.to;
}

/** The fallback of an unknown address: `/locations/*` covers everything below `/locations`. */
export function findFallback(
  path: string,
  { fallbacks }: Pick<RedirectTable, 'fallbacks'>,
): string | undefined {
  return fallbacks.find((rule) => path.startsWith(rule.pattern.replace(/\*$/, '')))?.to;
}

/**
 * Whether an address for which the host served its not-found page may still lead to a page: it is another
 * spelling, has moved, or is below a collection with its own fallback.
 */
export function mayBeElsewhere(
  pathname: string,
  table: RedirectTable,
  collections: readonly Pick<CollectionRoute, 'route'>[],
): boolean {
  const path = canonicalPath(pathname);
  return (
    path !== pathname ||
    findRedirect(path, table) !== undefined ||
    findFallback(path, table) !== undefined ||
    collections.some(({ route }) => {
      const [start = '', slug] = route.split('{');
      return slug === undefined ? route === path : path.startsWith(start);
    })
  );
}
