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
  const isIn = (word: string): boolean => writings(word).some(has);
  const isWord = (word: string): boolean =>
    isOwn(word) || isIn(word) || (isEnglish && isIn(withoutAccents(word)));
  const isKnown = memoizeText((written): boolean => {
    const word = plain(written);
    // Possessives and plurals: `Ludlow's`, `drivers'`, `breakrooms`.
    const stem = word.replace(/'s?$/, '');
    if (!script.test(word) || isWord(word) || isWord(stem)) return true;
    if (stem.endsWith('s') && isOwn(stem.slice(0, -1))) return true;
    const parts = word.split('-');
    return parts.length > 1 && parts.every((part) => part.length < 2 || isWord(part));
  });
  const areWords = (text: string): boolean => text.split(' ').every(isWord);
  return { isKnown, corrections: memoizeText((word) => corrections(plain(word), letters, areWords)) };
}

/** A word as it stands, in lower case, and, of a word in capitals, with only the first one. */
function writings(word: string): string[] {
  const lower = word.toLowerCase();
  const isShouted = word === word.toUpperCase();
  return [word, lower, ...(isShouted ? [word.charAt(0) + lower.slice(1)] : [])];
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

export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Removes soft hyphens, and normalizes apostrophes and hyphens to those of dictionaries. */
export function plain(word: string): string {
  return word.replaceAll('\u00AD', '').replaceAll('’', "'").replaceAll('‑', '-').normalize('NFC');
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
  const hasOtherStart = (candidate: string): number => (candidate.startsWith(lower.charAt(0)) ? 0 : 1);
  return [...new Set(slips(lower, letters))]
    .filter((candidate) => candidate !== lower && isKnown(candidate))
    .sort((a, b) => hasOtherStart(a) - hasOtherStart(b))
    .slice(0, MOST)
    .map((correction) => sameCase(word, correction));
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
const WORD = /[\p{L}\p{M}\u00AD]+(?:['’‑-][\p{L}\p{M}\u00AD]+)*/gu;
const EDGE = String.raw`[^\p{L}\p{N}@#\\/$&%+]*`;
/** One word or several (`and/or`): an address, a file name, a code or a handle has other characters. */
const WORDS_ONLY = new RegExp(`^${EDGE}${WORD.source}(?:/${WORD.source})*${EDGE}$`, 'u');
/** Abbreviations in capitals (`HOAs`, `SHRM’s`), and names with inner capitals, such as `iPhone`. */
const NO_WORD = /^(?:.|[^\p{Ll}\p{Lo}]{1,5}(?:['’]?s)?)$|\p{Ll}\p{Lu}/u;

/** Blanks out text in another language, so that offsets stay the same. */
export function ownLanguage(text: string): string {
  return blank(text, FOREIGN);
}

/** The words of a text that can be looked up. */
export function wordsOfText(text: string): TextWord[] {
  return [...text.matchAll(CHUNK)].flatMap(({ 0: chunk, index }) =>
    wordsOfChunk(chunk).map(({ word, span }) => ({ word, span: [index + span[0], index + span[1]] })),
  );
}

/** Remembered, because most words of a site occur many times. */
const wordsOfChunk = memoizeText((chunk): TextWord[] => {
  if (!WORDS_ONLY.test(chunk)) return [];
  return [...chunk.matchAll(WORD)]
    .filter(([word]) => !NO_WORD.test(word))
    .map(({ 0: word, index }) => ({ word, span: [index, index + word.length] }));
});
