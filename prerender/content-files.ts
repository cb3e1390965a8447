import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteData } from '#content/types/index.d.ts';
import type { RouteData, RouteDataSource } from '../src/data/route-data.ts';
import type { RoutesFile } from '../src/data/routes-file.ts';
import { siteFrom, type Site } from '../src/data/site.ts';
import { chooseHost } from './hosts/host.ts';
import { setting } from './settings.js';

/** Folder that the content pipeline wrote. A second brand or a test builds a site from a folder of its own. */
export const CONTENT_DIR = setting('CONTENT_OUT_DIR') ?? 'dist-content';

/** Runs `read` on a file of the compiled content; says what to do when there is none. */
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

/** Reads a file that every page needs: parsed once, and again only when the pipeline has written another one. */
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

const byPath = new WeakMap<RoutesFile, ReadonlyMap<string, Listing>>();

/** What the list of addresses says of one of them. By a table: every page asks, and a list of all would be gone through for each. */
export function findRoute(path: string): Listing | undefined {
  const file = readRoutes();
  let table = byPath.get(file);
  if (!table) byPath.set(file, (table = new Map(file.routes.map((route) => [route.path, route]))));
  return table.get(path);
}

/** Brand, navigation and the rest of the site's own data, for the host that it is built for. */
export const readSite = createReader('site.json', hostedSite);

/** The site's own data as `site.json` has them. */
export function hostedSite(value: unknown): Site {
  const site = siteFrom(value as SiteData);
  return { ...site, hosting: chooseHost(setting('SITE_HOST'), site.hosting) };
}

/** Data file of one route. */
export const readRouteData = (file: string): RouteData => readJson(file) as RouteData;

/** Route data straight from the files. Read anew each time, so that the dev server always shows the last build. */
export function createFileSource(): RouteDataSource {
  return {
    load(path) {
      const listing = findRoute(path);
      return Promise.resolve(listing ? readRouteData(listing.data) : null);
    },
  };
}
