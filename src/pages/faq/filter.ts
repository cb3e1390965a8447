import type { PageFaqRoute } from '#content/types/index.d.ts';

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
export function searched(questions: readonly Question[], found: readonly string[]): readonly Question[] {
  const byPath = new Map(questions.map((question) => [question.path, question]));
  return found.flatMap((path) => byPath.get(path) ?? []);
}

/** The questions of one category. */
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
  const counted = questions.map(({ path, question, answer }) => {
    const text = `${question} ${answer.text}`.toLowerCase();
    return { path, count: words.filter((word) => text.includes(word)).length };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ path }) => path);
}
