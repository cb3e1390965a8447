import { useCallback, useEffect, useState, useMemo } from 'react';
import type { SearchEngine, SearchHit } from './engine.ts';
import { fetchSearchFile } from './fetch-file.ts';

const loading = new Map<string, Promise<SearchEngine>>();
const loaded = new Map<string, SearchEngine>();

async function fetchEngine(url: string): Promise<SearchEngine> {
  const [{ createSearchEngine }, file] = await Promise.all([import('./engine.ts'), fetchSearchFile(url)]);
  const engine = createSearchEngine(file);
  loaded.set(url, engine);
  return engine;
}

/**
 * The search engine of the index at `url`, with its code; each is loaded once. Failures are not cached, so
 * that a retry is possible.
 */
function loadEngine(url: string): Promise<SearchEngine> {
  let promise = loading.get(url);
  if (!promise) {
    promise = fetchEngine(url);
    promise.catch(() => loading.delete(url));
    loading.set(url, promise);
  }
  return promise;
}

interface SearchEngineState {
  /** Null until the index is loaded. */
  engine: SearchEngine | null;
  /** Whether the index could not be loaded. The next call of `load` tries again. */
  hasFailed: boolean;
  /** Starts loading; call it when a search becomes likely, for example when the field gets the focus. */
  load: () => void;
}

/** A search index that is loaded on demand: when `isNeeded`, or earlier through `load`. */
export function useSearchEngine(url: string, isNeeded: boolean): SearchEngineState {
  const [engine, setEngine] = useState<SearchEngine | null>(() => loaded.get(url) ?? null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
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
    if (isNeeded) load();
  }, [isNeeded, load]);

  return { engine, hasFailed, load };
}

/** The index of the whole site that the pipeline built. */
const INDEX_URL = '/search/site.json';

export interface SiteHits {
  /** The results; null while there is no query or the index is loading. */
  hits: readonly SearchHit[] | null;
  /** The most similar entries if nothing was found. */
  nearest: readonly SearchHit[];
  hasFailed: boolean;
  /** Loads the index before the first letter is typed. */
  prepare: () => void;
}

/**
 * The results of a query on the whole site. The index is loaded with the first letter, or through `prepare`.
 */
export function useSiteHits(query: string): SiteHits {
  const isSearching = query.trim() !== '';
  const { engine, hasFailed, load } = useSearchEngine(INDEX_URL, isSearching);
  const found = useMemo(
    () => (engine && isSearching ? engine.search(query) : null),
    [engine, isSearching, query],
  );
  return { hits: found?.hits ?? null, nearest: found?.nearest ?? [], hasFailed, prepare: load };
}
