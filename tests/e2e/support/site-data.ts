import { readFileSync } from 'node:fs';
import type { RouteData as RouteFile, RoutesFile, SiteData } from '#content/types/index.d.ts';

const folder = new URL('../../../dist-content/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

export const { routes, redirects } = read('routes.json') as RoutesFile;
const siteFile = read('site.json') as SiteData;
/** The site's own data, with the lists that the frame shows. */
export const site = { ...siteFile.entry, ...siteFile.include };

/** Every route but the not-found page. */
export const pages = routes.filter(({ status }) => status === 200);
export const paths = pages.map(({ path }) => path);

/** One page of every kind, and the not-found page under an address that nothing claims. */
export const NOWHERE = '/nowhere';
export const kinds = [...new Map(pages.map(({ collection, path }) => [collection, path])).values(), NOWHERE];

/** The data of a route; the type parameter is the type that the content build gives its collection. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type of the file
export function dataOf<Data extends RouteFile<unknown, unknown>>({ data }: { data: string }): Data {
  return read(data) as Data;
}

/** All routes of one collection, with their data. */
export function collection<Data extends RouteFile<unknown, unknown>>(name: string): Data[] {
  return pages.filter((route) => route.collection === name).map((route) => dataOf<Data>(route));
}
