import { useSiteHits, type SiteHits } from '../../lib/search/use-site-hits.ts';
import { useQuery } from '../../navigation/use-query.ts';

export interface SiteSearch extends SiteHits {
  query: string;
  setQuery: (query: string) => void;
}

/** The site search of its own page. What is searched for lives in the address (`?q=`). */
export function useSiteSearch(): SiteSearch {
  const { params, change } = useQuery();
  const query = params.get('q') ?? '';
  return { query, setQuery: (value) => change({ q: value }), ...useSiteHits(query) };
}
