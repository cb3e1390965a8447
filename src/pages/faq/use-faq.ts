import { useCallback, useMemo } from 'react';
import type { PageFaqEntry } from '#content/types/index.d.ts';
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
  type Question,
} from './filter.ts';

/** The index of the questions that the pipeline built. */
const INDEX_URL = '/search/faq.json';

export interface Faq {
  /** What is typed in the search field. */
  query: string;
  category: Category;
  counts: Map<Category, number>;
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
export function useFaq(questions: readonly Question[], categories: PageFaqEntry['categories']): Faq {
  const { params, change } = useQuery();
  const query = params.get('q') ?? '';
  const category = categoryFrom(params.get('category'), categories);
  const isSearching = query.trim() !== '';
  const { engine, hasFailed, load } = useSearchEngine(INDEX_URL, isSearching);

  const matching = useMemo(() => {
    if (!isSearching) return questions;
    if (engine) return searched(questions, new Set(engine.search(query).map(({ path }) => path)));
    return hasFailed ? searched(questions, plainSearch(questions, query)) : questions;
  }, [questions, query, isSearching, engine, hasFailed]);

  return {
    query,
    category,
    counts: useMemo(() => countByCategory(matching, categories), [matching, categories]),
    shown: useMemo(() => inCategory(matching, category), [matching, category]),
    setQuery: (value) => change({ q: value }),
    setCategory: (value) => change({ category: value === ALL ? '' : value }),
    showAll: useCallback(() => change({ q: '', category: '' }, window.location.hash), [change]),
    prepareSearch: load,
  };
}
