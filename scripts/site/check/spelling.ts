import { readFileSync } from 'node:fs';
import nspell from 'nspell';
import type { DictionaryFiles } from '../../model/dictionaries.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';

/** What knows the words of a language and of a site. */
export interface Speller {
  isKnown: (word: string) => boolean;
  /** Known words that this one may have been meant to be, the likeliest first. */
  corrections: (word: string) => string[];
}

/** Dictionaries that were read, by what names them: a language server asks again after each key. */
const read = new Map<string, ReturnType<typeof nspell>>();

/**
 * What answers about the words of a language. Its dictionary is opened when a word is asked about for the first time.
 * @param own words of the site; one in lower case is known with a capital, too
 * @param asked whether words are in the dictionary, as it answered before; what it answers now is added
 * @throws what reading the files of the dictionary throws
 */
export function openSpeller(
  { aff, dic, identity }: DictionaryFiles,
  language: string,
  own: ReadonlySet<string>,
  asked = new Map<string, boolean>(),
): Speller {
  const opened = (): ReturnType<typeof nspell> => {
    const dictionary = read.get(identity) ?? nspell(readFileSync(aff), readFileSync(dic));
    read.set(identity, dictionary);
    return dictionary;
  };
  const script = scriptOf(language);
  const answers = new Map<string, boolean>();
  // English writes its loanwords both ways: `cafe` and `café`.
  const isEnglish = new Intl.Locale(language).language === 'en';
  const isOwn = (word: string): boolean => own.has(word) || own.has(word.toLowerCase());
  const isIn = (word: string): boolean =>
    opened().correct(word) || (isEnglish && opened().correct(word.normalize('NFD').replace(/\p{M}/gu, '')));
  const answered = (word: string): boolean => {
    const answer = asked.get(word) ?? isIn(word);
    asked.set(word, answer);
    return answer;
  };
  const isSingle = (word: string): boolean => isOwn(word) || answered(word);
  const look = (written: string): boolean => {
    const word = plain(written);
    if (!script.test(word) || isSingle(word)) return true;
    // The owner of a thing, and several of one: `Ludlow's`, `drivers'`, `breakrooms`.
    const stem = word.replace(/'s?$/, '');
    if (stem !== word && isSingle(stem)) return true;
    if (stem.endsWith('s') && (own.has(stem.slice(0, -1)) || own.has(stem.slice(0, -1).toLowerCase())))
      return true;
    const parts = word.split('-');
    return parts.length > 1 && parts.every((part) => part.length < 2 || isSingle(part));
  };
  const isKnown = (word: string): boolean => {
    const known = answers.get(word) ?? look(word);
    answers.set(word, known);
    return known;
  };
  // Thousands of slips are tried for one word, which nobody asks about again.
  const isWord = (words: string): boolean => words.split(' ').every((word) => isOwn(word) || isIn(word));
  let letters: string | undefined;
  return { isKnown, corrections: (word) => corrections(plain(word), (letters ??= lettersOf(aff)), isWord) };
}

/** Without soft hyphens, and with the apostrophe and the hyphen that dictionaries have. */
function plain(word: string): string {
  return word
    .replace(/\u00AD/g, '')
    .replace(/’/g, "'")
    .replace(/‑/g, '-')
    .normalize('NFC');
}

/** Words in the letters of the language: those of another are in another language. */
function scriptOf(language: string): RegExp {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  try {
    return new RegExp(`^[\\p{Script=${script}}\\p{M}'-]+$`, 'u');
  } catch {
    // A name for several scripts together, such as `Jpan`.
    return /^/;
  }
}

const LATIN = 'esianrtolcdugmphbyfvkwzxjq';

/** The letters that a dictionary says to try, the most frequent first. */
function lettersOf(aff: string): string {
  const [, written = LATIN] = /^TRY\s+(\S+)/m.exec(readFileSync(aff, 'utf8')) ?? [];
  return [...new Set(written.toLowerCase())].filter((one) => /\p{L}|'/u.test(one)).join('');
}

/** The most that is offered for one word. */
const MOST = 3;
/** Longer words are no slips of the hand, and each letter more costs sixty lookups. */
const LONGEST = 30;

/**
 * Known words that are one slip away from another: two letters in the wrong order, one left out, one too many, or one wrong.
 * Those that begin with the same letter come first.
 * @param letters of the language, the most frequent first
 * @param isKnown whether a word is in the dictionary
 */
export function corrections(word: string, letters: string, isKnown: (word: string) => boolean): string[] {
  const lower = word.toLowerCase();
  if (lower.length > LONGEST) return [];
  const first = lower.charAt(0);
  const found = new Set<string>();
  for (const candidate of slips(lower, letters))
    if (candidate !== lower && !found.has(candidate) && isKnown(candidate)) found.add(candidate);
  const all = [...found];
  const sorted = [
    ...all.filter((one) => one.startsWith(first)),
    ...all.filter((one) => !one.startsWith(first)),
  ];
  return sorted.slice(0, MOST).map((one) => sameCase(word, one));
}

/** In the order of how often hands make them. */
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

/** A capital stays a capital, and a word in capitals stays in capitals. */
function sameCase(written: string, word: string): string {
  if (written === written.toUpperCase()) return word.toUpperCase();
  const first = written.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** A word of a text, and where it stands there. */
export interface TextWord {
  word: string;
  span: Span;
}

/** What stands between white space and punctuation that never belongs to a word. */
const CHUNK = /[^\s"“”„«»‹›()[\]{}<>|*_~,;:!?…—–=]+/gu;
/** A character reference of HTML, and an element that says its words are in another language. */
const FOREIGN = /&#?\w{1,31};|<([a-z]{1,20})\b[^<>]{0,300}\slang=[^<>]{0,300}>[^<]{0,2000}<\/\1>/gi;
/** Letters, with apostrophes, hyphens, and soft hyphens among them. */
const WORDS = /^[\p{L}\p{M}\u00AD]+(?:['’‑-][\p{L}\p{M}\u00AD]+)*$/u;
const EDGE = /^[^\p{L}\p{N}@#\\/$&%+]+|[^\p{L}\p{M}\p{N}@#\\/$&%+]+$/gu;

/** Blanks what is not in the language of the text, so that offsets stay what they are. */
export function ownLanguage(text: string): string {
  return text.replace(FOREIGN, (found) => found.replace(/[^\n]/g, ' '));
}

/**
 * The words of a text that can be looked up: no addresses, file names, codes, handles, abbreviations in capitals, or names
 * with capitals inside, such as `iPhone`.
 */
export function wordsOfText(text: string): TextWord[] {
  const out: TextWord[] = [];
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    const [lead = ''] = /^[^\p{L}\p{N}@#\\/$&%+]+/u.exec(chunk) ?? [];
    const core = chunk.replace(EDGE, '');
    let at = index + lead.length;
    // `and/or` is two words, `docs/rules.md` is none.
    const parts = core.split('/');
    const areWords = parts.every((part) => WORDS.test(part));
    for (const part of parts) {
      if (areWords && isLookedUp(part)) out.push({ word: part, span: [at, at + part.length] });
      at += part.length + 1;
    }
  }
  return out;
}

/** The most capitals that are taken for an abbreviation; longer ones are a word that somebody shouts. */
const LONGEST_ABBREVIATION = 5;

function isLookedUp(word: string): boolean {
  // `HOAs`, `SHRM’s`
  const stem = word.replace(/(?<=\p{Lu})['’]?s$/u, '');
  if (stem.length < 2 || /\p{Ll}\p{Lu}/u.test(stem)) return false;
  return stem.length > LONGEST_ABBREVIATION || /\p{Ll}|\p{Lo}/u.test(stem);
}
