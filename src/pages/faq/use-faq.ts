import type { PageFaqRoute } from '#content/types/index.d.ts';
import { useCallback, useMemo } from 'react';
import type { SearchHit } from '../../lib/search/engine.ts';
import { useSearch } from '../../lib/search/use-search-engine.ts';
import { useQuery } from '../../navigation/use-query.ts';

export type Question = PageFaqRoute['include']['faq'][number];
/** Id of a category, or of the tab with all questions. */
export type Category = string;

/** A tab and the category behind it. */
export interface CategoryTab {
  value: Category;
  label: string;
}

/** The id of the tab with all questions. */
export const ALL: Category = 'all';

/** The tabs in order: all questions first. */
export function tabsOf(
  allLabel: string,
  categories: PageFaqRoute['include']['categories'],
): readonly CategoryTab[] {
  return [{ value: ALL, label: allLabel }, ...categories.map(({ id, label }) => ({ value: id, label }))];
}

/** The category in an address; all questions if it does not exist. */
export function categoryFrom(value: string | null, categories: readonly CategoryTab[]): Category {
  return categories.find((category) => category.value === value)?.value ?? ALL;
}

const belongs = ({ category }: Question, wanted: Category) => wanted === ALL || category === wanted;

/** The questions found by a search, in the order of its results. */
export function searched(questions: readonly Question[], paths: readonly string[]): readonly Question[] {
  const byPath = new Map(questions.map((question) => [question.path, question]));
  return paths.flatMap((path) => byPath.get(path) ?? []);
}

export function inCategory(questions: readonly Question[], category: Category): readonly Question[] {
  return questions.filter((question) => belongs(question, category));
}

/** The number of questions in each category. */
export function countByCategory(
  questions: readonly Question[],
  categories: readonly CategoryTab[],
): Map<Category, number> {
  return new Map(categories.map(({ value }) => [value, inCategory(questions, value).length]));
}

/**
 * A simple search for when the index could not be loaded: ranks questions by how many of the typed words they
 * or their answers contain.
 */
export function plainSearch(questions: readonly Question[], query: string): readonly string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const ranking = questions.map(({ path, question, answer }) => {
    const text = `${question} ${answer.text}`.toLowerCase();
    return { path, count: words.filter((word) => text.includes(word)).length };
  });
  const most = Math.max(1, ...ranking.map(({ count }) => count));
  return ranking.filter(({ count }) => count === most).map(({ path }) => path);
}

const INDEX_URL = '/search/faq.json';

const pathsOf = (hits: readonly SearchHit[]) => hits.map(({ path }) => path);

export type Faq = ReturnType<typeof useFaq>;

/** The search and category of the FAQ page, both stored in the address (`?q=` and `?category=`). */
export function useFaq(questions: readonly Question[], categories: readonly CategoryTab[]) {
  const { params, change } = useQuery();
  const query = params.get('q') ?? '';
  const category = categoryFrom(params.get('category'), categories);
  const isSearching = query.trim() !== '';
  const { hits, hasFailed, prepare } = useSearch(INDEX_URL, query);
  const matching = useMemo(() => {
    if (hits) return searched(questions, pathsOf(hits));
    return isSearching && hasFailed ? searched(questions, plainSearch(questions, query)) : questions;
  }, [hits, questions, query, isSearching, hasFailed]);

  return {
    query,
    category,
    /** The results in all categories, best first; all questions without a query. */
    matching,
    /** The search hits by address, with the words to mark. */
    hits: useMemo(() => new Map(hits?.map((hit) => [hit.path, hit])), [hits]),
    counts: useMemo(() => countByCategory(matching, categories), [matching, categories]),
    shown: useMemo(() => inCategory(matching, category), [matching, category]),
    setQuery: (value: string) => change({ q: value }),
    setCategory: (value: Category) => change({ category: value === ALL ? '' : value }),
    /** Resets search and category to show a question from the address's fragment. */
    showAll: useCallback(() => change({ q: '', category: '' }, window.location.hash), [change]),
    prepareSearch: prepare,
  };
}
