import { ASKED_FIELDS } from '../../../scripts/contract/search-file.ts';
import type { Entries } from './entries.ts';
import type { Wish } from './query.ts';
import type { Meaning } from './vocabulary.ts';

/** What each kind of match counts; found by trying them on the questions in tests/content/questions. */
const WEIGHT = {
  /** All wishes that one way to ask fulfils, together. */
  way: 1.2,
  /** The same in the way that comes next: who is asked for in two ways is asked for twice. */
  second: 0.7,
  /** Every wish by itself, whichever way to ask fulfils it. */
  each: 1,
  /** In the last way to ask, which counts many together, a wish by itself says less. */
  together: 0.8,
  /** The same in the text: long, and about many things. */
  text: 0.16,
  /** All of the title, once more: who types the name of a town or a machine wants its page. */
  named: 0.5,
  /** The title beside other ways to ask. */
  title: 1.15,
};
/** The first and the last of the ways to ask. */
const TITLE = 0;
const TOGETHER = ASKED_FIELDS.length - 1;
/** How much a way to ask loses for the words it has beside those that were typed: 0 nothing, 1 in proportion. */
const BESIDE = 0.5;
/** How much an entry loses for the wishes it does not fulfil. */
const COVERAGE = 0.5;
/** Common words find an entry only when one way to ask has so much of all that was typed: `who are you`, not `who is the mayor`. */
const COMMON_FROM = 0.5;
/** What reaches less than these shares of the best, in its score and in the wishes it fulfils, is not what was asked for. */
const FLOOR = { score: 0.3, covered: 0.8 };
/** The first of a list may be this much weaker: whoever is not answered by the best has something else to look at. */
const FIRST = { count: 3, score: 0.15 };
/** What merely says the words somewhere in its text is left out behind this place: half of a site mentions a refund. */
const MENTIONS_TO = 10;

export interface Ranked {
  entry: number;
  /** The terms by which it was found; common words are not among them. */
  terms: ReadonlySet<string>;
}

/** What the wishes come to for one entry. */
interface Tally {
  ways: number[];
  each: number;
  text: number;
  covered: number;
  isFound: boolean;
  terms: Set<string>;
}

/** Entries that fulfil any of the wishes, the best first, without those that are much weaker than it. */
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

/** What one wish comes to for one entry. */
interface Fulfilled {
  ways: Map<number, number>;
  text: number;
  /** The most of it, wherever it stands. */
  covered: number;
  terms: Set<string>;
}

/** Of several meanings the best counts, for each way to ask and for the text. */
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

/** The most that a wish can give; for a word that means nothing here, what it would say. */
function wishWorth({ meanings, isCommon }: Wish, entries: Entries): number {
  if (meanings.length === 0) return isCommon ? 0 : entries.worth('');
  return Math.max(...meanings.map((meaning) => worth(meaning, entries)));
}

/** The best of the ways to ask; one in which nothing was found is a gap in the list. */
function most(ways: readonly number[]): number {
  return ways.reduce((best, one) => Math.max(best, one), 0);
}
