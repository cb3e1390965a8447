import leven from 'leven';
import { memoizeText } from '../shared/memoize.ts';

/** Extensions that do not change which page or entry is meant. */
const ENDING = /(?:\/index)?\.(?:html?|mdx?|markdown|ya?ml)$/;
/** Soft hyphen, zero-width characters, directional formatting, byte order mark. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const QUOTES = /^["'`\u2018-\u201F]+|["'`\u2018-\u201F]+$/g;
/**
 * Minimum word lengths, because shorter words are too similar: `tag` and `stag` (added letter), `cost` and
 * `post` (replaced letter).
 */
const SHORTEST = { added: 4, replaced: 5 };

/** A name without case, slashes, extension, quotes and invisible characters. */
const spellingOf = memoizeText((text) =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .trim()
    .replace(QUOTES, '')
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(ENDING, '')
    .replace(/(?<=.)\/$/, ''),
);

export function isSameSpelling(a: string, b: string): boolean {
  return spellingOf(a) === spellingOf(b);
}

/**
 * The names that differ from the written one only in spelling. Between a page and a file with the same name
 * (`/about` and `/about.md`), the extension decides.
 */
export function sameSpellings(written: string, names: Iterable<string>): string[] {
  const bare = spellingOf(written);
  const same = [...names].filter((name) => spellingOf(name) === bare);
  const ending = endingOf(written);
  const alike = same.filter((name) => endingOf(name) === ending);
  return alike.length > 0 ? alike : same;
}

const endingOf = (name: string): string => ENDING.exec(name.toLowerCase())?.[0] ?? '';

/** The words of a name: `startDate`, `start-date` and `start_date` have two. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');

const digitsOf = (name: string): string => name.replace(/\D+/g, ' ').trim();

/**
 * Whether a typo explains the difference between two names: one letter added, missing,
 * wrong or swapped with its neighbor. A different digit or word is not a typo:
 * `cover2` is not `cover1`, `endDate` is not `startDate`.
 */
export function isMistyped(written: string, name: string): boolean {
  const [own, others] = [wordsOf(written), wordsOf(name)];
  if (digitsOf(written) !== digitsOf(name)) return false;
  // A missing or added separator leaves all letters the same.
  if (own.join('') === others.join('')) return true;
  if (own.length !== others.length) return isSlip(own.join(''), others.join(''));
  const differing = own.flatMap((word, index) => {
    const other = others[index] ?? '';
    return word === other ? [] : [[word, other] as const];
  });
  return differing.length === 1 && differing.every(([word, other]) => isSlip(word, other));
}

function isSlip(written: string, word: string): boolean {
  if (isSwap(written, word)) return true;
  const shortest = written.length === word.length ? SHORTEST.replaced : SHORTEST.added;
  return Math.min(written.length, word.length) >= shortest && leven(written, word) <= 1;
}

/** Whether the words differ in one pair of adjacent letters that are swapped. */
export function isSwap(a: string, b: string): boolean {
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index]);
  const swapped = a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2);
  return at !== -1 && a.length === b.length && swapped === b;
}
