import leven from 'leven';
import { isSwap } from './spelling.ts';

const MOST = 5;
/** The number of leading letters that identify a longer name, if only one name starts with them. */
const SHORTEST_BEGINNING = 4;
/** Longer strings are not misspelled names and would be slow to compare. */
const MOST_LETTERS = 200;

/**
 * The candidate most similar to the written name; undefined if none is similar enough to be a typo. About a
 * third of the letters may differ (at least one, at most five); two swapped neighbors count as one
 * difference, so that `titel` finds `title` but `x` finds nothing.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  if (written.length > MOST_LETTERS) return undefined;
  const word = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = MOST + 1;
  const longer: string[] = [];
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    if (word.length >= SHORTEST_BEGINNING && lower.startsWith(word)) longer.push(candidate);
    const limit = Math.min(bestDistance - 1, allowance(word, lower));
    if (Math.abs(lower.length - word.length) > limit) continue;
    const distance = isSwap(word, lower) ? 1 : leven(word, lower, { maxDistance: limit + 1 });
    if (distance > limit) continue;
    best = candidate;
    bestDistance = distance;
  }
  // A short form such as `apartments` for `apartments-multi-family` differs too much in letters but is clear.
  return best ?? (longer.length === 1 ? longer[0] : undefined);
}

/**
 * The maximum number of differences. A shared folder does not count, so that `/images/plums.jpg` is not
 * similar to `/images/pot.jpg`.
 */
function allowance(word: string, candidate: string): number {
  let shared = 0;
  for (let i = 0; i < word.length && word[i] === candidate[i]; i += 1) if (word[i] === '/') shared = i + 1;
  return Math.min(MOST, Math.max(1, Math.floor((word.length - shared) / 3)));
}

/** "Did you mean `x`?" for the most similar candidate, or undefined. */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(written, candidates);
  if (candidate === undefined) return undefined;
  return candidate !== written && candidate.normalize() === written.normalize()
    ? `\`${candidate}\` looks the same, but its accents are stored as other characters: copy the name from here.`
    : `Did you mean \`${candidate}\`?`;
}
