import { useMemo } from 'react';
import type { SearchHit } from '../../lib/search/engine.ts';
import { useSearchEngine } from '../../lib/search/use-search-engine.ts';
import { useQuery } from '../../router/use-query.ts';

/** The index of the whole site that the pipeline built. */
const INDEX_URL = '/search/site.json';

export interface SiteSearch {
  query: string;
  setQuery: (query: string) => void;
  /** What was found; null while nothing is searched, or the index is still on its way. */
  hits: readonly SearchHit[] | null;
  hasFailed: boolean;
  /** Loads the index ahead of the first letter. */
  prepare: () => void;
}

/** The site search. What is searched for lives in the address (`?q=`). */
export function useSiteSearch(): SiteSearch {
  const { params, change } = useQuery();
  const query = params.get('q') ?? '';
  const isSearching = query.trim() !== '';
  const { engine, hasFailed, load } = useSearchEngine(INDEX_URL, isSearching);
  const hits = useMemo(
    () => (engine && isSearching ? engine.search(query) : null),
    [engine, isSearching, query],
  );
  return { query, setQuery: (value) => change({ q: value }), hits, hasFailed, prepare: load };
}
