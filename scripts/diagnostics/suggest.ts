import leven from 'leven';
import { isSwap } from './spelling.ts';

const MOST = 5;
/** What is longer is no name that was mistyped, and comparing it letter by letter would take long. */
const MOST_LETTERS = 200;

/**
 * The candidate nearest to what was written, or undefined when nothing is near enough to be a typing mistake.
 * About a third of the letters may differ (at least one, at most five); two neighbours swapped count as one mistake,
 * so that `titel` finds `title` but `x` finds nothing.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  if (written.length > MOST_LETTERS) return undefined;
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = MOST + 1;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const limit = Math.min(bestDistance - 1, allowance(wanted, lower));
    if (Math.abs(lower.length - wanted.length) > limit) continue;
    const distance = isSwap(wanted, lower) ? 1 : leven(wanted, lower, { maxDistance: limit + 1 });
    if (distance > limit) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best ?? prefixMatch(wanted, candidates);
}

/** How many mistakes are allowed. Folders that both begin with do not count: `/images/plums.jpg` is not near `/images/pot.jpg`. */
function allowance(wanted: string, candidate: string): number {
  let shared = 0;
  for (let i = 0; i < wanted.length && wanted[i] === candidate[i]; i += 1)
    if (wanted[i] === '/') shared = i + 1;
  return Math.min(MOST, Math.max(1, Math.floor((wanted.length - shared) / 3)));
}

/** A short form such as `apartments` for `apartments-multi-family` is too far by letters, yet clearly meant. */
function prefixMatch(wanted: string, candidates: Iterable<string>): string | undefined {
  if (wanted.length < 4) return undefined;
  const matches = [...candidates].filter((c) => c.toLowerCase().startsWith(wanted));
  return matches.length === 1 ? matches[0] : undefined;
}

/** "Did you mean `x`?" for the nearest candidate, or undefined. */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(written, candidates);
  return found === undefined ? undefined : `Did you mean \`${found}\`?`;
}
