import { fallbackWords } from '../lib/fallback-words.ts';
import type { RouteData, RouteDataSource } from './route-data.ts';

/** Address of a route's JSON file: `/` is `/data/index.json`, `/faq` is `/data/faq.json`; with its mark `/data/faq.MARK.json`. */
export function dataUrl(path: string, mark?: string): string {
  return `/data${path === '/' ? '/index' : path}${mark === undefined ? '' : `.${mark}`}.json`;
}

export interface BrowserSource extends RouteDataSource {
  /** Puts data that is already here (the first page's, from the HTML) where `load` finds it. */
  keep(data: RouteData): void;
  /** Forgets everything, so that the next navigation reads the files again. */
  clear(): void;
}

type FetchFile = (url: string) => Promise<Response>;

async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${fallbackWords.page} (${response.status} ${response.statusText}).`);
  return response.json();
}

/** Work whose result is kept; a failure is forgotten, so that trying again can succeed. */
function keepResults<T>(work: (key: string) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  const get = (key: string) => {
    let entry = kept.get(key);
    if (!entry) {
      entry = work(key);
      entry.catch(() => kept.delete(key));
      kept.set(key, entry);
    }
    return entry;
  };
  return { get, kept };
}

/**
 * Route data over the network, each file at most once; an address without a page is remembered as such. Once a new version of the
 * site was published, files of this one may be gone: that is a failure, and no missing page.
 * @param marksFile file with the marks in the names of data files; without it they have none, and a missing one is no page
 */
export function createBrowserSource(
  marksFile?: string,
  fetchFile: FetchFile = (url) => fetch(url),
): BrowserSource {
  const marks = keepResults(
    async (url) => new Map(Object.entries((await readFile(await fetchFile(url))) as Record<string, string>)),
  );

  const { get, kept } = keepResults(async (path): Promise<RouteData | null> => {
    const mark = marksFile === undefined ? undefined : (await marks.get(marksFile)).get(path);
    if (marksFile !== undefined && mark === undefined) return null;
    const response = await fetchFile(dataUrl(path, mark));
    if (marksFile === undefined && response.status === 404) return null;
    return (await readFile(response)) as RouteData;
  });

  return {
    load: get,
    keep: (data) => void kept.set(data.path, Promise.resolve(data)),
    clear: () => kept.clear(),
  };
}
