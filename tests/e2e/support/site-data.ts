import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageFaqRoute, RouteData as RouteFile, RoutesFile, SiteData } from '#content/types/index.d.ts';

/** The data folder of the site under test; chosen in the same way as in `prerender/content-files.ts`. */
const folder = path.resolve(
  fileURLToPath(new URL('../../..', import.meta.url)),
  process.env.CONTENT_OUT_DIR ?? 'dist-content',
);
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

export const { routes, redirects } = read('routes.json') as RoutesFile;
const siteFile = read('site.json') as SiteData;
/** The site data, with the lists that the page layout shows. */
export const site = { ...siteFile.entry, ...siteFile.include };

/** Every route except the not-found page. */
export const pages = routes.filter(({ status }) => status === 200);
export const paths = pages.map(({ path }) => path);

/** One page of every kind, and the not-found page at an unused address. */
export const NOWHERE = '/nowhere';
export const kinds = [...new Map(pages.map(({ collection, path }) => [collection, path])).values(), NOWHERE];

/** The data of a route; the type parameter is the type that the content build gives its collection. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the file
export function dataOf<Data extends RouteFile<unknown, unknown>>({ data }: { data: string }): Data {
  return read(data) as Data;
}

/** All routes of one collection, with their data. */
export function collection<Data extends RouteFile<unknown, unknown>>(name: string): Data[] {
  return pages.filter((route) => route.collection === name).map((route) => dataOf<Data>(route));
}

/** The only route of a collection with a single file. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the file
export function single<Data extends RouteFile<unknown, unknown>>(name: string): Data {
  const [only] = collection<Data>(name);
  if (only === undefined) throw new Error(`There is no ${name} in the data of the site.`);
  return only;
}

/** The words of a question of the FAQ. */
export function questionOf(id: string): string {
  const item = single<PageFaqRoute>('page-faq').include.faq.find((one) => one.id === id);
  if (item === undefined) throw new Error(`There is no question ${id} in the FAQ.`);
  return item.question;
}

/** A record's title, completed by the site's title template. */
export const titled = (title: string) =>
  title.toLowerCase().includes(site.name.toLowerCase())
    ? title
    : site.titleTemplate.replace('{title}', title).replace('{product}', site.name);
