import { matchPath } from 'react-router-dom';
import type { RouteDataSource } from '../data/types.ts';
import { canonicalPath } from '../lib/paths.ts';
import { pageModules } from './page-modules.ts';
import type { Prefetch } from '../navigation/prefetch.ts';

/** Loads code and data of an internal address ahead of a click; each page once. */
export function createPrefetch(source: RouteDataSource): Prefetch {
  const done = new Set<string>();
  return (to) => {
    const path = canonicalPath(to.replace(/[?#].*$/, ''));
    if (!to.startsWith('/') || done.has(path)) return;
    const page = Object.values(pageModules).find(({ pattern }) => matchPath(pattern, path));
    if (!page) return;
    done.add(path);
    // A prefetch is a guess: when it fails, the navigation itself tries again and reports.
    Promise.all([page.load(), source.load(path)]).catch(() => done.delete(path));
  };
}
