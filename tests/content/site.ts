import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FaqEntry, PageFaqRoute, RouteData, RoutesFile, SiteData } from '#content/types/index.d.ts';

/** The data under test: the project's own, or that of another content folder (as `prerender/content-files.ts`). */
export const OUT = path.resolve(process.env.CONTENT_OUT_DIR ?? 'dist-content');
/** The folder that it was made from: `content build --root ROOT` writes `ROOT/dist-content`. */
export const ROOT = path.dirname(OUT);

/** A file of the content as editors write it. */
export function contentFile(file: string): string {
  return readFileSync(path.join(ROOT, 'content', file), 'utf8');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(OUT, file), 'utf8'));
}

export const routes = (readJson('routes.json') as RoutesFile).routes;
export const site = readJson('site.json') as SiteData;

const read = new Map<string, unknown>();

/** The data of a page, read once; the caller names its type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of its own data file
export function page<T = RouteData<Record<string, unknown>, Record<string, unknown>>>(address: string): T {
  const route = routes.find((one) => one.path === address);
  if (route === undefined) throw new Error(`There is no page ${address}.`);
  if (!read.has(address)) read.set(address, readJson(route.data));
  return read.get(address) as T;
}

/** The entries of all pages of a collection. */

export function entries<T>(collection: string): T[] {
  return routes
    .filter((route) => route.collection === collection)
    .map((route) => page<RouteData<T, unknown>>(route.path).entry);
}

export const faq = page<PageFaqRoute>('/faq').include.faq as FaqEntry[];

/** All words of a value, without HTML tags, with single spaces. */
export function words(value: unknown): string {
  return strings(value)
    .join(' \n ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x26;|&amp;/g, '&')
    .replace(/[ \t]+/g, ' ');
}

const said = new Map<string, string>();

/** Words of a page (`/about`) or of one question (`/faq#theft-concerns`), without what only its head says. */
export function wordsAt(address: string): string {
  const [of = '', id] = address.split('#');
  if (of === '/faq' && id !== undefined) return words(faq.find((entry) => entry.id === id));
  if (!said.has(of)) {
    const { entry, include } = page(of);
    said.set(of, words([{ ...entry, seo: undefined }, include]));
  }
  return said.get(of) ?? '';
}

/** Every text of a value; addresses and picture data are no texts. */
export function strings(value: unknown): string[] {
  if (typeof value === 'string') return /^(data:|https?:|\/)/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(strings);
  return [];
}
