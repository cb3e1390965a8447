import { fallbackWords } from '../lib/fallback-words.ts';
import type { RouteData, RouteDataSource } from './route-data.ts';

/** Address of a route's JSON file: `/` is `/data/index.json`, `/faq` is `/data/faq.json`. */
export function dataUrl(path: string): string {
  return `/data${path === '/' ? '/index' : path}.json`;
}

export interface BrowserSource extends RouteDataSource {
  /** Puts data that is already here (the first page's, from the HTML) where `load` finds it. */
  keep(data: RouteData): void;
  /** Forgets everything, so that the next navigation reads the files again. */
  clear(): void;
}

/**
 * Route data over the network, each file at most once. A failed request is forgotten, so that trying again can
 * succeed; an address without a page is remembered as such.
 */
export function createBrowserSource(
  fetchFile: (url: string) => Promise<Response> = (url) => fetch(url),
): BrowserSource {
  const cache = new Map<string, Promise<RouteData | null>>();

  async function read(path: string): Promise<RouteData | null> {
    const response = await fetchFile(dataUrl(path));
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${fallbackWords.page} (${response.status} ${response.statusText}).`);
    return (await response.json()) as RouteData;
  }

  return {
    load(path) {
      let entry = cache.get(path);
      if (!entry) {
        entry = read(path);
        entry.catch(() => cache.delete(path));
        cache.set(path, entry);
      }
      return entry;
    },
    keep: (data) => void cache.set(data.path, Promise.resolve(data)),
    clear: () => cache.clear(),
  };
}
