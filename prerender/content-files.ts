import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteData } from '#content/types/index.d.ts';
import {
  siteFrom,
  type RouteData,
  type RouteDataSource,
  type RoutesFile,
  type Site,
} from '../src/data/types.ts';
import { chooseHost } from './hosts/host.ts';

/** Folder that the content pipeline wrote. A second brand or a test builds a site from a folder of its own. */
export const CONTENT_DIR = process.env.CONTENT_OUT_DIR ?? 'dist-content';

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the files are our own; the caller knows which it reads
function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(resolve(CONTENT_DIR, file), 'utf8')) as T;
  } catch (cause) {
    throw new Error(`Cannot read ${CONTENT_DIR}/${file}. Run \`npx content build\` first.`, { cause });
  }
}

/** Every address of the site. */
export const readRoutes = (): RoutesFile => readJson('routes.json');

/** Brand, navigation and the rest of the site's own data, for the host that it is built for. */
export function readSite(): Site {
  const site = siteFrom(readJson<SiteData>('site.json'));
  return { ...site, hosting: chooseHost(process.env.SITE_HOST, site.hosting) };
}

/** Data file of one route. */
export const readRouteData = (file: string): RouteData => readJson(file);

/** Route data straight from the files. Read anew each time, so that the dev server always shows the last build. */
export function createFileSource(): RouteDataSource {
  return {
    load(path) {
      const listing = readRoutes().routes.find((route) => route.path === path);
      return Promise.resolve(listing ? readRouteData(listing.data) : null);
    },
  };
}
