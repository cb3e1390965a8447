import { matchRoutes } from 'react-router-dom';
import type { RouteDataSource } from '../data/route-data.ts';
import { routerPattern, type CollectionRoute } from '../data/routes-file.ts';
import { canonicalPath } from '../lib/paths.ts';
import type { Prefetch } from '../navigation/prefetch.ts';
import { loadPage, pageModules } from './page-modules.ts';

/** Loads code and data of an internal address ahead of a click; each page once. */
export function createPrefetch(source: RouteDataSource, collections: readonly CollectionRoute[]): Prefetch {
  const done = new Set<string>();
  const routes = collections.map(({ name, route }) => ({ id: name, path: routerPattern(route) }));
  return (to) => {
    const path = canonicalPath(to.replace(/[?#].*$/, ''));
    if (!to.startsWith('/') || done.has(path)) return;
    const page = pageModules[matchRoutes(routes, path)?.at(-1)?.route.id ?? ''];
    if (!page) return;
    done.add(path);
    // A prefetch is a guess: when it fails, the navigation itself tries again and reports.
    Promise.all([loadPage(page), source.load(path)]).catch(() => done.delete(path));
  };
}
