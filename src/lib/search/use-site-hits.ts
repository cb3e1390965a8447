import { useMemo } from 'react';
import type { SearchHit } from './engine.ts';
import { useSearchEngine } from './use-search-engine.ts';

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
