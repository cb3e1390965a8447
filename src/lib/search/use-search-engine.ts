import { useCallback, useEffect, useState, useMemo } from 'react';
import type { SearchEngine } from './engine.ts';
import { loadSearchEngine } from './loader.ts';

const loading = new Map<string, Promise<SearchEngine>>();
const loaded = new Map<string, SearchEngine>();

/**
 * The search engine of the index at `url`, with its code; each is loaded once. Failures are not cached, so
 * that a retry is possible.
 */
function loadEngine(url: string): Promise<SearchEngine> {
  let promise = loading.get(url);
  if (!promise) {
    promise = loadSearchEngine(url);
    promise.then(
      (engine) => loaded.set(url, engine),
      () => loading.delete(url),
    );
    loading.set(url, promise);
  }
  return promise;
}

/** The index of the whole site that the pipeline built. */
export const SITE_INDEX = '/search/site.json';

/** The results of a query in an index (null while there is no query or the index is loading), which is loaded with the first letter, or through `prepare`. */
export function useSearch(url: string, query: string) {
  const isSearching = query.trim() !== '';
  const [engine, setEngine] = useState<SearchEngine | null>(() => loaded.get(url) ?? null);
  /** Whether the index could not be loaded. The next call of `prepare` tries again. */
  const [hasFailed, setFailed] = useState(false);

  /** Loads the index before the first letter is typed, for example when the field gets the focus. */
  const prepare = useCallback(() => {
    loadEngine(url).then(
      (ready) => {
        setEngine(ready);
        setFailed(false);
      },
      (error: unknown) => {
        console.error(error);
        setFailed(true);
      },
    );
  }, [url]);

  useEffect(() => {
    if (isSearching) prepare();
  }, [isSearching, prepare]);

  const hits = useMemo(
    () => (engine && isSearching ? engine.search(query).hits : null),
    [engine, isSearching, query],
  );
  return { hits, hasFailed, prepare };
}
