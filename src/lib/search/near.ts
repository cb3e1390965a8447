/** Shorter words are too similar to each other. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;

/**
 * The number of typos allowed in a word; each is one letter changed,
 * added, missing, or swapped with its neighbor.
 */
export function typosAllowed(word: string): number {
  if (word.length < ONE_TYPO_FROM) return 0;
  return word.length < TWO_TYPOS_FROM ? 1 : 2;
}

/** The letters of a word as bits, for a quick comparison. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** The number of letters that only the first word has: a lower bound for the number of typos. */
export function lettersMissing(bits: number, otherBits: number): number {
  let missing = 0;
  for (let left = bits & ~otherBits; left !== 0; left &= left - 1) missing += 1;
  return missing;
}

/**
 * The number of typos between a word and a term, or the beginning of a term: the optimal string alignment
 * distance, in which two swapped letters are one typo. Returns more than `max` as soon as that is certain.
 * @param isBeginning whether the word may be the beginning of the term, because it is still being typed
 */
export function typosBetween(word: string, term: string, max: number, isBeginning: boolean): number {
  const tooFar = max + 1;
  if (Math.abs(word.length - term.length) > max && !(isBeginning && term.length > word.length)) return tooFar;
  const length = Math.min(term.length, word.length + max);
  let before: number[] = [];
  let row = Array.from({ length: length + 1 }, (_, column) => column);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= length; j += 1) {
      const isSame = word[i - 1] === term[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1];
      next.push(
        Math.min(
          at(row, j) + 1,
          at(next, j - 1) + 1,
          at(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : tooFar,
        ),
      );
    }
    if (Math.min(...next) > max) return tooFar;
    [before, row] = [row, next];
  }
  if (isBeginning) return Math.min(...row);
  return length === term.length ? at(row, length) : tooFar;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/** The similarity of two words from 0 to 1: the share of common letter pairs (Dice coefficient). */
export function likeness(one: string, other: string): number {
  const pairs = letterPairs(one);
  const others = letterPairs(other);
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

/** Adjacent letters. The first letter counts as an additional pair, because it is rarely wrong. */
function letterPairs(word: string): Set<string> {
  const spaced = ` ${word}`;
  return new Set(Array.from(word, (_, index) => spaced.slice(index, index + 2)));
}
