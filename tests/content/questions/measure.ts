import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { SearchFile } from '../../../scripts/shared/search-file.ts';
import { createSearchEngine, type SearchEngine } from '../../../src/lib/search/engine.ts';

/** A question as somebody types it, and the addresses of what answers it. */
export interface Question {
  ask: string;
  find: readonly string[];
}

/** What a search made of a list of questions. */
export interface Rates {
  count: number;
  /** Shares of the questions, from 0 to 1. */
  first: number;
  firstThree: number;
  /** Questions that found nothing. */
  nothing: readonly string[];
  /** Questions whose answer does not stand first, each with its place (0: not found) and what stands first instead. */
  missed: readonly { ask: string; find: readonly string[]; place: number; instead: string | undefined }[];
}

/** The sets of questions: those to tune on, and those kept apart. */
export const HALVES = [
  'tuned',
  'held-back',
  'further',
  'unseen',
  'fresh',
  'last',
  'persons',
  'persons-apart',
  'second',
  'plain',
  'without-nouns',
  'without-nouns-apart',
  'pronouns',
  'pronouns-apart',
  'pronouns-further',
  'situations',
  'situations-apart',
] as const;

/** Those that nothing may be tuned on: what they miss is counted and not named. */
export const KEPT_APART: readonly (typeof HALVES)[number][] = [
  'held-back',
  'unseen',
  'last',
  'persons-apart',
  'plain',
  'without-nouns-apart',
  'pronouns-apart',
  'situations-apart',
];

/** The questions of a half, for the FAQ or the whole site. */
export function questionsOf(half: (typeof HALVES)[number], index: 'faq' | 'site', brand: string): Question[] {
  const file = path.resolve('tests/content/questions', `${half}.yaml`);
  const lists = parse(readFileSync(file, 'utf8')) as Record<
    string,
    { ask: string; find: string | string[] }[]
  >;
  return (lists[index] ?? []).map(({ ask, find }) => ({
    ask,
    find: [find].flat().map((one) => (one.startsWith('/') ? one : `/faq#${one.replace('{product}', brand)}`)),
  }));
}

/** The engine over an index of the output. */
export function engineOf(out: string, index: 'faq' | 'site'): SearchEngine {
  return createSearchEngine(
    JSON.parse(readFileSync(path.join(out, 'search', `${index}.json`), 'utf8')) as SearchFile,
  );
}

/** Asks every question and counts where its answer stands. */
export function measure(engine: SearchEngine, questions: readonly Question[]): Rates {
  const places = questions.map(({ ask, find }) => {
    const { hits } = engine.search(ask);
    return {
      ask,
      find,
      place: hits.findIndex((hit) => find.includes(hit.path)) + 1,
      instead: hits[0]?.path,
      found: hits.length,
    };
  });
  const share = (most: number): number =>
    places.filter(({ place }) => place > 0 && place <= most).length / questions.length;
  return {
    count: questions.length,
    first: share(1),
    firstThree: share(3),
    nothing: places.filter(({ found }) => found === 0).map(({ ask }) => ask),
    missed: places
      .filter(({ place }) => place !== 1)
      .map(({ ask, find, place, instead }) => ({ ask, find, place, instead })),
  };
}
