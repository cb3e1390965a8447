import { fallbackWords } from '../lib/fallback-words.ts';
import type { RouteData } from './route-data.ts';

/**
 * Address of a route's JSON file: `/` is `/data/index.json`, `/faq` is `/data/faq.json`; with its version
 * mark `/data/faq.MARK.json`.
 */
export function dataUrl(path: string, mark?: string): string {
  return `/data${path === '/' ? '/index' : path}${mark === undefined ? '' : `.${mark}`}.json`;
}

async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${fallbackWords.page} (${response.status} ${response.statusText}).`);
  return response.json();
}

/** Caches results; failures are not cached, so that a retry can succeed. */
function keepResults<T>(work: (key: string) => Promise<T>) {
  const results = new Map<string, Promise<T>>();
  const get = (key: string) => {
    let entry = results.get(key);
    if (!entry) {
      entry = work(key);
      entry.catch(() => results.delete(key));
      results.set(key, entry);
    }
    return entry;
  };
  return { get, results };
}

/**
 * Loads route data over the network, each file at most once; missing pages are
 * cached too. After a new version of the site is published, files of this version
 * may be missing; that is an error and not a missing page.
 * @param marksFile file with the version marks in data file names; without it there are none, and a missing
 * file means a missing page
 */
export function createBrowserSource(marksFile?: string) {
  const marks = keepResults(
    async (url) => new Map(Object.entries((await readFile(await fetch(url))) as Record<string, string>)),
  );

  const { get, results } = keepResults(async (path): Promise<RouteData | null> => {
    const mark = marksFile === undefined ? undefined : (await marks.get(marksFile)).get(path);
    if (marksFile !== undefined && mark === undefined) return null;
    const response = await fetch(dataUrl(path, mark));
    if (marksFile === undefined && response.status === 404) return null;
    return (await readFile(response)) as RouteData;
  });

  return {
    load: get,
    /** Stores data that is already available (the first page's, from the HTML) for `load`. */
    keep: (data: RouteData) => void results.set(data.path, Promise.resolve(data)),
    /** Drops all data, so that the next navigation fetches it again. */
    clear: () => results.clear(),
  };
}
