import { readFileSync } from 'node:fs';
import type { FaqEntry, PageFaqRoute, RouteData, RoutesFile, SiteData } from '#content/types/index.d.ts';

const OUT = 'dist-content';

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(`${OUT}/${file}`, 'utf8'));
}

export const routes = (readJson('routes.json') as RoutesFile).routes;
export const site = readJson('site.json') as SiteData;

const read = new Map<string, unknown>();

/** The data of a page, read once; the caller names its type. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type of its own data file
export function page<T = RouteData<Record<string, unknown>, Record<string, unknown>>>(path: string): T {
  const route = routes.find((one) => one.path === path);
  if (route === undefined) throw new Error(`There is no page ${path}.`);
  if (!read.has(path)) read.set(path, readJson(route.data));
  return read.get(path) as T;
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
  const [path = '', id] = address.split('#');
  if (path === '/faq' && id !== undefined) return words(faq.find((entry) => entry.id === id));
  if (!said.has(path)) {
    const { entry, include } = page(path);
    said.set(path, words([{ ...entry, seo: undefined }, include]));
  }
  return said.get(path) ?? '';
}

/** Words of one part of a page's data (`/contact entry.process.steps.1`); a part that is not there throws. */
export function wordsOf(place: string): string {
  const [address = '', part] = place.split(' ');
  if (part === undefined) return wordsAt(address);
  let value: unknown = page(address);
  for (const key of part.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  if (value === undefined) throw new Error(`There is no ${part} on ${address}.`);
  return words(value);
}

/** Every text of a value; addresses and picture data are no texts. */
export function strings(value: unknown): string[] {
  if (typeof value === 'string') return /^(data:|https?:|\/)/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(strings);
  return [];
}
