import leven from 'leven';
import { isSwap, memoized } from './spelling.ts';

const MOST = 5;
/** So many letters tell which of the longer names was meant, where only one begins with them. */
const SHORTEST_BEGINNING = 4;
/** What is longer is no name that was mistyped, and comparing it letter by letter would take long. */
const MOST_LETTERS = 200;

/**
 * The candidate nearest to what was written, or undefined when nothing is near enough to be a typing mistake.
 * About a third of the letters may differ (at least one, at most five); two neighbours swapped count as one mistake,
 * so that `titel` finds `title` but `x` finds nothing.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  if (written.length > MOST_LETTERS) return undefined;
  const { lower: wanted, letters } = nameOf(written);
  let best: string | undefined;
  let bestDistance = MOST + 1;
  const longer: string[] = [];
  for (const candidate of candidates) {
    const { lower, letters: others } = nameOf(candidate);
    if (wanted.length >= SHORTEST_BEGINNING && lower.startsWith(wanted)) longer.push(candidate);
    const most = bestDistance - 1;
    // Each mistake takes out one letter, or brings one in, or both.
    if (Math.abs(lower.length - wanted.length) > most || countBits(letters ^ others) > 2 * most) continue;
    const limit = Math.min(most, allowance(wanted, lower));
    if (Math.abs(lower.length - wanted.length) > limit || countBits(letters ^ others) > 2 * limit) continue;
    const distance = isSwap(wanted, lower) ? 1 : leven(wanted, lower, { maxDistance: limit + 1 });
    if (distance > limit) continue;
    best = candidate;
    bestDistance = distance;
  }
  // A short form such as `apartments` for `apartments-multi-family` is too far by letters, yet clearly meant.
  return best ?? (longer.length === 1 ? longer[0] : undefined);
}

interface Name {
  lower: string;
  /** A bit for each letter that occurs, by its place in the alphabet; signs and other letters share them. */
  letters: number;
}

const nameOf = memoized((text): Name => {
  const lower = text.toLowerCase();
  let letters = 0;
  for (let at = 0; at < lower.length; at += 1) letters |= 1 << (lower.charCodeAt(at) & 31);
  return { lower, letters };
});

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many mistakes are allowed. Folders that both begin with do not count: `/images/plums.jpg` is not near `/images/pot.jpg`. */
function allowance(wanted: string, candidate: string): number {
  let shared = 0;
  for (let i = 0; i < wanted.length && wanted[i] === candidate[i]; i += 1)
    if (wanted[i] === '/') shared = i + 1;
  return Math.min(MOST, Math.max(1, Math.floor((wanted.length - shared) / 3)));
}

/** "Did you mean `x`?" for the nearest candidate, or undefined. */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(written, candidates);
  return found === undefined ? undefined : `Did you mean \`${found}\`?`;
}
