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

const INDEX_URL = '/search/faq.json';

const pathsOf = (hits: readonly SearchHit[]) => hits.map(({ path }) => path);

export interface Faq {
  /** The text in the search field. */
  query: string;
  category: Category;
  counts: Map<Category, number>;
  /** The results in all categories, best first; all questions without a query. */
  matching: readonly Question[];
  /** The most similar questions if nothing was found. */
  nearest: readonly Question[];
  /** The search hits by address, with the words to mark. */
  hits: ReadonlyMap<string, SearchHit>;
  /** The questions to show: results in the selected category. */
  shown: readonly Question[];
  setQuery: (query: string) => void;
  setCategory: (category: Category) => void;
  /** Resets search and category to show a question from the address's fragment. */
  showAll: () => void;
  /** Loads the index before the first letter is typed. */
  prepareSearch: () => void;
}

/** The search and category of the FAQ page, both stored in the address (`?q=` and `?category=`). */
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
