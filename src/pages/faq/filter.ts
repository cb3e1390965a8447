import type { PageFaqEntry, PageFaqRoute } from '#content/types/index.d.ts';

export type Question = PageFaqRoute['include']['faq'][number];
export type Category = PageFaqEntry['categories'][number]['value'];

/** The category that holds every question. */
export const ALL: Category = 'all';

/** The category that an address names; every question when it names none that exists. */
export function categoryFrom(value: string | null, categories: PageFaqEntry['categories']): Category {
  return categories.find((category) => category.value === value)?.value ?? ALL;
}

const belongs = ({ category }: Question, wanted: Category) => wanted === ALL || category === wanted;

/** Questions that a search found, in the order of the list. `found` is null while nothing is searched. */
export function searched(
  questions: readonly Question[],
  found: ReadonlySet<string> | null,
): readonly Question[] {
  return found ? questions.filter(({ path }) => found.has(path)) : questions;
}

/** Questions of one category. */
export function inCategory(questions: readonly Question[], category: Category): readonly Question[] {
  return questions.filter((question) => belongs(question, category));
}

/** How many of the questions stand under each category. */
export function countByCategory(
  questions: readonly Question[],
  categories: PageFaqEntry['categories'],
): Map<Category, number> {
  return new Map(categories.map(({ value }) => [value, inCategory(questions, value).length]));
}

/** What is found without an index, when it could not be loaded: every word typed stands somewhere in the question or answer. */
export function plainSearch(questions: readonly Question[], query: string): ReadonlySet<string> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = questions.filter(({ question, answer }) => {
    const text = `${question} ${answer.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return new Set(matches.map(({ path }) => path));
}
