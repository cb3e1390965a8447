import type { Span } from '../../diagnostics/diagnostic.ts';
import { memoizeText } from '../../shared/memoize.ts';
import type { Dictionary } from './dictionary.ts';
import { blank } from './visible-texts.ts';

/** Knows the words of a language and of a site. */
export interface Speller {
  isKnown: (word: string) => boolean;
  /** Returns known words that this one may be a misspelling of, the likeliest first. */
  corrections: (word: string) => string[];
}

/**
 * The speller of a site in one language.
 * @param own words of the site; one in lower case also matches with a capital
 */
export function openSpeller(
  { has, letters }: Dictionary,
  language: string,
  own: ReadonlySet<string>,
): Speller {
  const script = scriptOf(language);
  // English accepts loanwords with and without accents: `cafe` and `café`.
  const isEnglish = new Intl.Locale(language).language === 'en';
  const isOwn = (word: string): boolean => own.has(word) || own.has(word.toLowerCase());
  const isIn = (word: string): boolean => writings(word).some((writing) => has(writing));
  const isSingle = (word: string): boolean =>
    isOwn(word) || isIn(word) || (isEnglish && isIn(word.normalize('NFD').replace(/\p{M}/gu, '')));
  const isKnown = memoizeText((written): boolean => {
    const word = plain(written);
    if (!script.test(word) || isSingle(word)) return true;
    // Possessives and plurals: `Ludlow's`, `drivers'`, `breakrooms`.
    const stem = word.replace(/'s?$/, '');
    if (stem !== word && isSingle(stem)) return true;
    if (stem.endsWith('s') && isOwn(stem.slice(0, -1))) return true;
    const parts = word.split('-');
    return parts.length > 1 && parts.every((part) => part.length < 2 || isSingle(part));
  });
  const areWords = (text: string): boolean => text.split(' ').every(isSingle);
  return { isKnown, corrections: (word) => corrections(plain(word), letters, areWords) };
}

/** A word as it stands, in lower case, and, of a word in capitals, with only the first one. */
function writings(word: string): string[] {
  const lower = word.toLowerCase();
  const isShouted = word === word.toUpperCase();
  return [word, lower, ...(isShouted ? [word.charAt(0) + lower.slice(1)] : [])];
}

/** Removes soft hyphens, and normalizes apostrophes and hyphens to those of dictionaries. */
function plain(word: string): string {
  return word
    .replace(/\u00AD/g, '')
    .replace(/’/g, "'")
    .replace(/‑/g, '-')
    .normalize('NFC');
}

/** Matches words in the script of the language: words in other scripts belong to other languages. */
function scriptOf(language: string): RegExp {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  try {
    return new RegExp(`^[\\p{Script=${script}}\\p{M}'-]+$`, 'u');
  } catch {
    // Some codes, such as `Jpan`, name several scripts together.
    return /^/;
  }
}

/** Maximum number of corrections for one word. */
const MOST = 3;
/** Longer words are unlikely to be typos, and each further letter costs sixty lookups. */
const LONGEST = 30;

/**
 * Finds known words that are one edit away: two letters swapped, one missing, one too many, or one wrong.
 * Those that begin with the same letter come first.
 * @param letters of the language, the most frequent first
 * @param isKnown whether a word is in the dictionary
 */
export function corrections(word: string, letters: string, isKnown: (word: string) => boolean): string[] {
  const lower = word.toLowerCase();
  if (lower.length > LONGEST) return [];
  const first = lower.charAt(0);
  const candidates = new Set<string>();
  for (const candidate of slips(lower, letters))
    if (candidate !== lower && !candidates.has(candidate) && isKnown(candidate)) candidates.add(candidate);
  const all = [...candidates];
  const sorted = [
    ...all.filter((one) => one.startsWith(first)),
    ...all.filter((one) => !one.startsWith(first)),
  ];
  return sorted.slice(0, MOST).map((one) => sameCase(word, one));
}

/** Yields words one edit away, the most frequent kinds of typo first. */
function* slips(word: string, letters: string): Generator<string> {
  const places = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (const at of places.slice(0, -2))
    yield word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  for (const at of places) for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at);
  for (const at of places.slice(0, -1)) yield word.slice(0, at) + word.slice(at + 1);
  for (const at of places.slice(0, -1))
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at + 1);
  for (const at of places.slice(2, -2)) yield `${word.slice(0, at)} ${word.slice(at)}`;
}

/** Applies the case of the original: an initial capital, or all capitals. */
export function sameCase(written: string, word: string): string {
  if (written.length > 1 && written === written.toUpperCase() && written !== written.toLowerCase())
    return word.toUpperCase();
  const first = written.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

export interface TextWord {
  word: string;
  span: Span;
}

/** Text between white space and punctuation that never belongs to a word. */
const CHUNK = /[^\s"“”„«»‹›()[\]{}<>|*_~,;:!?…—–=]+/gu;
/** A character reference of HTML, or an element with a `lang` attribute. */
const FOREIGN = /&#?\w{1,31};|<([a-z]{1,20})\b[^<>]{0,300}\slang=[^<>]{0,300}>[^<]{0,2000}<\/\1>/gi;
/** Letters, with apostrophes, hyphens, and soft hyphens among them. */
const WORDS = /^[\p{L}\p{M}\u00AD]+(?:['’‑-][\p{L}\p{M}\u00AD]+)*$/u;
const LEAD = /^[^\p{L}\p{N}@#\\/$&%+]+/u;
const EDGE = /^[^\p{L}\p{N}@#\\/$&%+]+|[^\p{L}\p{M}\p{N}@#\\/$&%+]+$/gu;

/** Blanks out text in another language, so that offsets stay the same. */
export function ownLanguage(text: string): string {
  return blank(text, FOREIGN);
}

/**
 * The words of a text that can be looked up, without addresses, file names, codes, handles, abbreviations in
 * capitals, or names with inner capitals, such as `iPhone`.
 */
export function wordsOfText(text: string): TextWord[] {
  return [...text.matchAll(CHUNK)].flatMap(({ 0: chunk, index }) =>
    wordsOfChunk(chunk).map(({ word, span }) => ({ word, span: [index + span[0], index + span[1]] })),
  );
}

/** Kept, because most words of a site occur many times. */
const wordsOfChunk = memoizeText((chunk): TextWord[] => {
  const [lead = ''] = LEAD.exec(chunk) ?? [];
  const words: TextWord[] = [];
  let at = lead.length;
  // `and/or` is two words, `docs/rules.md` is not a word.
  const parts = chunk.replace(EDGE, '').split('/');
  const areWords = parts.every((part) => WORDS.test(part));
  for (const part of parts) {
    if (areWords && isLookedUp(part)) words.push({ word: part, span: [at, at + part.length] });
    at += part.length + 1;
  }
  return words;
});

/** Longer runs of capitals are taken for a word in capitals, not an abbreviation. */
const LONGEST_ABBREVIATION = 5;

function isLookedUp(word: string): boolean {
  // `HOAs`, `SHRM’s`
  const stem = word.replace(/(?<=\p{Lu})['’]?s$/u, '');
  if (stem.length < 2 || /\p{Ll}\p{Lu}/u.test(stem)) return false;
  return stem.length > LONGEST_ABBREVIATION || /\p{Ll}|\p{Lo}/u.test(stem);
}
