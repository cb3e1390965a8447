import { readFileSync } from 'node:fs';
import nspell from 'nspell';
import type { DictionaryFiles } from '../../../model/dictionaries.ts';
import { corrections } from './corrections.ts';

/** What knows the words of a language and of a site. */
export interface Speller {
  isKnown: (word: string) => boolean;
  /** Known words that this one may have been meant to be, the likeliest first. */
  corrections: (word: string) => string[];
}

/** Dictionaries that were read, by what names them: a language server asks again after each key. */
const read = new Map<string, ReturnType<typeof nspell>>();

/**
 * Reads a dictionary.
 * @param own words of the site; one in lower case is known with a capital, too
 * @throws what reading its files throws
 */
export function openSpeller(
  { aff, dic, identity }: DictionaryFiles,
  language: string,
  own: ReadonlySet<string>,
): Speller {
  const dictionary = read.get(identity) ?? nspell(readFileSync(aff), readFileSync(dic));
  read.set(identity, dictionary);
  const script = scriptOf(language);
  const answers = new Map<string, boolean>();
  // English writes its loanwords both ways: `cafe` and `café`.
  const isEnglish = new Intl.Locale(language).language === 'en';
  const isSingle = (word: string): boolean =>
    own.has(word) ||
    own.has(word.toLowerCase()) ||
    dictionary.correct(word) ||
    (isEnglish && dictionary.correct(word.normalize('NFD').replace(/\p{M}/gu, '')));
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
  const letters = lettersOf(aff);
  const isWord = (words: string): boolean => words.split(' ').every((word) => isSingle(word));
  return { isKnown, corrections: (word) => corrections(plain(word), letters, isWord) };
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
