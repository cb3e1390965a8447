import { useMemo } from 'react';
import type { SearchHit } from './engine.ts';
import { useSearchEngine } from './use-search-engine.ts';

/** The index of the whole site that the pipeline built. */
const INDEX_URL = '/search/site.json';

export interface SiteHits {
  /** What was found; null while nothing is searched, or the index is still on its way. */
  hits: readonly SearchHit[] | null;
  /** What comes nearest when nothing was found. */
  nearest: readonly SearchHit[];
  hasFailed: boolean;
  /** Loads the index ahead of the first letter. */
  prepare: () => void;
}

/** What the whole site has for a query. The index is fetched with the first letter, or when `prepare` is called. */
export function useSiteHits(query: string): SiteHits {
  const isSearching = query.trim() !== '';
  const { engine, hasFailed, load } = useSearchEngine(INDEX_URL, isSearching);
  const found = useMemo(
    () => (engine && isSearching ? engine.search(query) : null),
    [engine, isSearching, query],
  );
  return { hits: found?.hits ?? null, nearest: found?.nearest ?? [], hasFailed, prepare: load };
}
