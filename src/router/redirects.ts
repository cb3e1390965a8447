import type { CollectionRoute, RedirectTable } from '../data/routes-file.ts';
import { canonicalPath } from '../lib/paths.ts';

/** Where an address that has moved for good lives now. */
export function findRedirect(
  path: string,
  { redirects }: Pick<RedirectTable, 'redirects'>,
): string | undefined {
  return redirects.find((rule) => canonicalPath(rule.from) === path)?.to;
}

/** Where an unknown address leads: `/locations/*` covers whatever lies below `/locations`. */
export function findFallback(
  path: string,
  { fallbacks }: Pick<RedirectTable, 'fallbacks'>,
): string | undefined {
  return fallbacks.find((rule) => path.startsWith(rule.pattern.replace(/\*$/, '')))?.to;
}

/**
 * Whether an address for which the host gave its not-found page may still be somewhere: another spelling, moved, or
 * below a collection, which has its own word about what it does not know.
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
