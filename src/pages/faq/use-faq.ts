import { useCallback, useMemo } from 'react';
import type { SearchHit } from '../../lib/search/engine.ts';
import { useSearchEngine } from '../../lib/search/use-search-engine.ts';
import { useQuery } from '../../navigation/use-query.ts';
import {
  ALL,
  categoryFrom,
  countByCategory,
  inCategory,
  plainSearch,
  searched,
  type Category,
  type CategoryTab,
  type Question,
} from './filter.ts';

/** The index of the questions that the pipeline built. */
const INDEX_URL = '/search/faq.json';

const pathsOf = (hits: readonly SearchHit[]) => hits.map(({ path }) => path);

export interface Faq {
  /** What is typed in the search field. */
  query: string;
  category: Category;
  counts: Map<Category, number>;
  /** What the search found in all categories, the best first; every question while nothing is searched. */
  matching: readonly Question[];
  /** What comes nearest when it found nothing. */
  nearest: readonly Question[];
  /** What it found by the address, with the words to mark. */
  hits: ReadonlyMap<string, SearchHit>;
  /** The questions to show: those that the search found, of the category chosen. */
  shown: readonly Question[];
  setQuery: (query: string) => void;
  setCategory: (category: Category) => void;
  /** Back to every question, for one that the address names by its hash. */
  showAll: () => void;
  /** Loads the index ahead of the first letter. */
  prepareSearch: () => void;
}

/** Search and category of the FAQ page. Both live in the address (`?q=` and `?category=`). */
export function useFaq(questions: readonly Question[], categories: readonly CategoryTab[]): Faq {
  const { params, change } = useQuery();
  const query = params.get('q') ?? '';
  const category = categoryFrom(params.get('category'), categories);
  const isSearching = query.trim() !== '';
  const { engine, hasFailed, load } = useSearchEngine(INDEX_URL, isSearching);

  const found = useMemo(
    () => (engine && isSearching ? engine.search(query) : null),
    [engine, isSearching, query],
  );
  const matching = useMemo(() => {
    if (found) return searched(questions, pathsOf(found.hits));
    return isSearching && hasFailed ? searched(questions, plainSearch(questions, query)) : questions;
  }, [found, questions, query, isSearching, hasFailed]);

  return {
    query,
    category,
    matching,
    nearest: useMemo(() => searched(questions, pathsOf(found?.nearest ?? [])), [questions, found]),
    hits: useMemo(() => new Map(found?.hits.map((hit) => [hit.path, hit])), [found]),
    counts: useMemo(() => countByCategory(matching, categories), [matching, categories]),
    shown: useMemo(() => inCategory(matching, category), [matching, category]),
    setQuery: (value) => change({ q: value }),
    setCategory: (value) => change({ category: value === ALL ? '' : value }),
    showAll: useCallback(() => change({ q: '', category: '' }, window.location.hash), [change]),
    prepareSearch: load,
  };
}
