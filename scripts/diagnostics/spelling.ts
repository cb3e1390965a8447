import leven from 'leven';

/** So many results are kept: more names than that no site holds against each other. */
const MOST_KEPT = 50_000;

/**
 * A function whose results are kept by the text that they are of: the names of a site are held against each wrong one, and what
 * comparing them takes is worked out once.
 */
export function memoized<Result>(work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    let result = kept.get(text);
    if (result === undefined) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, (result = work(text)));
    }
    return result;
  };
}

/** Endings that name the same page or entry with and without them. */
const ENDING = /(?:\/index)?\.(?:html?|mdx?|markdown|ya?ml)$/;
/** Soft hyphen, zero-width characters, marks of direction, byte order mark. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const QUOTES = /^["'`\u2018-\u201F]+|["'`\u2018-\u201F]+$/g;
/** Shorter words are too near to each other: `tag` and `stag`; with another letter in place of one, `cost` and `post`. */
const SHORTEST = { added: 4, replaced: 5 };

/** What is left of a name when case, slashes, ending, quotes and invisible characters do not count. */
const spellingOf = memoized((text) =>
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

/** Whether two names are one, written in two ways. */
export function isSameSpelling(a: string, b: string): boolean {
  return spellingOf(a) === spellingOf(b);
}

/**
 * Those of some names that are one with another, written in another way. Of a page and a file of its name beside it
 * (`/about` and `/about.md`) it is the one with the ending that is written.
 */
export function sameSpellings(written: string, names: Iterable<string>): string[] {
  const bare = spellingOf(written);
  const same = [...names].filter((name) => spellingOf(name) === bare);
  const ending = endingOf(written);
  const alike = same.filter((name) => endingOf(name) === ending);
  return alike.length > 0 ? alike : same;
}

const endingOf = (name: string): string => ENDING.exec(name.toLowerCase())?.[0] ?? '';

/** Parts of a name: `startDate`, `start-date` and `start_date` have two. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');

const digitsOf = (name: string): string => name.replace(/\D+/g, ' ').trim();

/**
 * Whether a slip of the keyboard explains the difference of two names: one letter too many, too few, wrong or in its
 * neighbor's place. Another digit or another word is no slip: `cover2` is not `cover1`, `endDate` not `startDate`.
 */
export function isMistyped(written: string, name: string): boolean {
  const [own, others] = [wordsOf(written), wordsOf(name)];
  if (digitsOf(written) !== digitsOf(name)) return false;
  // A forgotten or added mark between two words leaves all letters as they are.
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

/** Whether the words differ in one pair of neighboring letters that changed places. */
export function isSwap(a: string, b: string): boolean {
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index]);
  const swapped = a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2);
  return at !== -1 && a.length === b.length && swapped === b;
}
