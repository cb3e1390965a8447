import { ASKED_FIELDS } from '../../../scripts/shared/search-file.ts';
import type { Entries } from './entries.ts';
import type { Wish } from './query.ts';
import type { Meaning } from './vocabulary.ts';

/** Weights of the kinds of matches, tuned on the questions in tests/content/questions. */
const WEIGHT = {
  /** Terms that match the same question. */
  way: 1.2,
  /** The second-best question, because an entry with two matching questions is more relevant. */
  second: 0.7,
  /** Every term separately, in whichever question. */
  each: 1,
  /** A separate match in the last field, which combines many questions, counts less. */
  together: 0.8,
  /** A match in the text, which is long and covers many topics. */
  text: 0.16,
  /** Bonus for a match of the whole title, because people search for pages by name. */
  named: 0.5,
  /** The title relative to other questions. */
  title: 1.15,
};
/** Indexes of the first and the last question field. */
const TITLE = 0;
const TOGETHER = ASKED_FIELDS.length - 1;
/** The penalty for words of a question that were not searched for: 0 is none, 1 is proportional. */
const BESIDE = 0.5;
/** The penalty for search terms that an entry does not match. */
const COVERAGE = 0.5;
/**
 * Common words count only if a question matches at least this share of the
 * query: `who are you`, not `who is the mayor`.
 */
const COMMON_FROM = 0.5;
/** Results below these shares of the best one, in score and in matched terms, are dropped. */
const FLOOR = { score: 0.3, covered: 0.8 };
/** The first results may be weaker, so that there are alternatives to the best one. */
const FIRST = { count: 3, score: 0.15 };
/**
 * Results that only mention the words in their text are dropped after this
 * rank, because half of a site may mention a refund.
 */
const MENTIONS_TO = 10;

export interface Ranked {
  entry: number;
  /** The matched terms, without common words. */
  terms: ReadonlySet<string>;
}

/** The intermediate score of one entry. */
interface Tally {
  ways: number[];
  each: number;
  text: number;
  covered: number;
  isFound: boolean;
  terms: Set<string>;
}

/** Entries that match any term, best first, without much weaker ones. */
export function rank(wishes: readonly Wish[], entries: Entries): Ranked[] {
  const tallies = new Map<number, Tally>();
  let total = 0;
  for (const wish of wishes) {
    total += wishWorth(wish, entries);
    for (const [entry, own] of fulfilled(wish, entries)) add(tallies, entry, own, wish);
  }
  const scored = [...tallies]
    .filter(([, { isFound, ways }]) => isFound || most(ways) >= total * COMMON_FROM)
    .map(([entry, tally]) => ({ entry, ...tally, score: score(entry, tally, total, entries) }))
    .sort((a, b) => b.score - a.score || a.entry - b.entry);
  const [best] = scored;
  if (best === undefined) return [];
  return scored.filter(
    (one, place) =>
      one.score >= best.score * FLOOR.score ||
      (place < FIRST.count && one.score >= best.score * FIRST.score) ||
      (place < MENTIONS_TO && one.covered >= best.covered * FLOOR.covered),
  );
}

/** The score of one term for one entry. */
interface Fulfilled {
  ways: Map<number, number>;
  text: number;
  /** The best match, anywhere. */
  covered: number;
  terms: Set<string>;
}

/** For each question and for the text, the best of a term's meanings counts. */
function fulfilled({ meanings, isCommon }: Wish, entries: Entries): Map<number, Fulfilled> {
  const out = new Map<number, Fulfilled>();
  const of = (entry: number, { terms }: Meaning, gain: number): Fulfilled => {
    const own = out.get(entry) ?? { ways: new Map(), text: 0, covered: 0, terms: new Set() };
    own.covered = Math.max(own.covered, gain);
    for (const term of terms) own.terms.add(term);
    out.set(entry, own);
    return own;
  };
  for (const meaning of meanings) {
    const gain = worth(meaning, entries);
    for (const [entry, ways] of entries.askedWith(meaning.terms)) {
      const own = of(entry, meaning, gain);
      for (const way of ways) own.ways.set(way, Math.max(own.ways.get(way) ?? 0, gain));
    }
    if (isCommon) continue;
    for (const [entry, found] of entries.inText(meaning.terms)) {
      const own = of(entry, meaning, gain);
      own.text = Math.max(own.text, meaning.weight * found);
    }
  }
  return out;
}

function add(tallies: Map<number, Tally>, entry: number, own: Fulfilled, wish: Wish): void {
  const tally = tallies.get(entry) ?? newTally();
  let best = 0;
  for (const [way, gain] of own.ways) {
    tally.ways[way] = (tally.ways[way] ?? 0) + gain;
    best = Math.max(best, (way === TOGETHER ? WEIGHT.together : 1) * gain);
  }
  tally.each += best;
  tally.text += own.text;
  tally.covered += own.covered;
  if (!wish.isCommon) {
    tally.isFound = true;
    for (const term of own.terms) tally.terms.add(term);
  }
  tallies.set(entry, tally);
}

function newTally(): Tally {
  return { ways: [], each: 0, text: 0, covered: 0, isFound: false, terms: new Set() };
}

function score(entry: number, tally: Tally, total: number, entries: Entries): number {
  const ways = tally.ways.map(
    (gain, way) =>
      (way === TITLE ? WEIGHT.title : 1) *
      gain *
      (gain / Math.max(gain, entries.length(entry, way))) ** BESIDE,
  );
  const [best = 0, second = 0] = Object.values(ways).sort((a, b) => b - a);
  const [title = 0] = tally.ways;
  const named = title > 0 && title >= entries.length(entry, TITLE) ? title : 0;
  const sum =
    WEIGHT.way * best +
    WEIGHT.second * second +
    WEIGHT.each * tally.each +
    WEIGHT.text * tally.text +
    WEIGHT.named * named;
  const coverage = total === 0 ? 1 : tally.covered / total;
  return sum * coverage ** COVERAGE * entries.weight(entry);
}

function worth({ terms, weight }: Meaning, entries: Entries): number {
  return (weight * terms.reduce((total, term) => total + entries.worth(term), 0)) / terms.length;
}

/** The maximum score of a term; for an unknown word, the weight it would have. */
function wishWorth({ meanings, isCommon }: Wish, entries: Entries): number {
  if (meanings.length === 0) return isCommon ? 0 : entries.worth('');
  return Math.max(...meanings.map((meaning) => worth(meaning, entries)));
}

/** The best question; the array may have gaps where nothing matched. */
function most(ways: readonly number[]): number {
  return ways.reduce((best, one) => Math.max(best, one), 0);
}
