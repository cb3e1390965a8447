import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteData } from '#content/types/index.d.ts';
import { memoize } from '../scripts/shared/memoize.ts';
import type { RouteData, RouteDataSource, RoutesFile } from '../src/data/route-data.ts';
import { siteFrom, type Site } from '../src/data/site.ts';
import { chooseHost } from './hosts/host.ts';
import { setting } from './settings.js';

/** Output folder of the content pipeline. A second brand or a test builds a site from a separate folder. */
export const CONTENT_DIR = setting('CONTENT_OUT_DIR') ?? 'dist-content';

/** Calls `read` with a file of the compiled content; the error for a missing file says what to do. */
function withFile<T>(file: string, read: (path: string) => T): T {
  try {
    return read(resolve(CONTENT_DIR, file));
  } catch (cause) {
    throw new Error(`Cannot read ${CONTENT_DIR}/${file}. Run \`npx content build\` first.`, { cause });
  }
}

/** Text of a file of the compiled content. */
export const readText = (file: string): string => withFile(file, (path) => readFileSync(path, 'utf8'));

const readJson = (file: string): unknown =>
  withFile(file, (path) => JSON.parse(readFileSync(path, 'utf8')) as unknown);

/**
 * Creates a reader for a file that every page needs: it is parsed again only when the pipeline has replaced
 * it.
 */
function createReader<T>(file: string, shape: (value: unknown) => T): () => T {
  let last: { stamp: string; value: T } | undefined;
  return () => {
    const { ino, mtimeMs, size } = withFile(file, (path) => statSync(path));
    const stamp = [ino, mtimeMs, size].join(' ');
    if (last?.stamp !== stamp) last = { stamp, value: shape(readJson(file)) };
    return last.value;
  };
}

/** Every address of the site. */
export const readRoutes = createReader('routes.json', (value) => value as RoutesFile);

type Listing = RoutesFile['routes'][number];

const byPath = memoize(({ routes }: RoutesFile) => new Map(routes.map((route) => [route.path, route])));

/**
 * The route of an address. Uses a map, because every page needs one and a search through all routes would be
 * slow.
 */
export function findRoute(path: string): Listing | undefined {
  return byPath(readRoutes()).get(path);
}

/** Brand, navigation and other site-wide data, for the host that the site is built for. */
export const readSite = createReader('site.json', hostedSite);

/** Converts the data of `site.json`. */
export function hostedSite(value: unknown): Site {
  const site = siteFrom(value as SiteData);
  return { ...site, hosting: chooseHost(setting('SITE_HOST'), site.hosting) };
}

/**
 * Route data read from the files, without a cache, so that the development server always shows the last
 * build.
 */
export const fileSource: RouteDataSource = {
  load(path) {
    const listing = findRoute(path);
    return Promise.resolve(listing ? (readJson(listing.data) as RouteData) : null);
  },
};
