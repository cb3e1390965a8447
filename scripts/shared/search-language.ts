import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';
import { foldedWord, writtenWord } from './search-letters.ts';

/** A word of a text as the search index sees it. */
export interface SearchWord {
  /** Its position in the text, for highlighting. Letter pairs overlap. */
  start: number;
  end: number;
  /** Without case, accents, apostrophes and hyphens: `Wi-Fi` is `wifi`, `don’t` is `dont`. */
  plain: string;
  /** Its stem, shared by `install`, `installed` and `installation`. */
  term: string;
  /**
   * All its terms in an index: its stem, the stem of the word typed without accents, and those of its parts.
   */
  terms: readonly string[];
  /** The words joined by its hyphens; empty without hyphens. */
  parts: readonly { plain: string; term: string }[];
  /** Whether it is a common word that does not describe a subject: `the`, `is`, `how`. */
  isCommon: boolean;
  /** Whether it is a pair of letters (or a single letter) in a script without spaces between words. */
  isPair: boolean;
}

/** The terms of a word, its own first; computed from its lowercase and its plain letters. */
export type Stems = (lower: string, plain: string) => readonly [string, ...string[]];

/** How the words of a language are processed. */
export interface SearchLanguage {
  /** Converts to lowercase. */
  lower: (word: string) => string;
  stems: Stems;
  /** Stop words. */
  common: ReadonlySet<string>;
  /** A cache of processed words, because texts repeat them. */
  known: Map<string, readonly SearchWord[]>;
  /** A cache of the terms that each written word gives in running text. */
  counted: Map<string, readonly string[]>;
}

/** A language with these stop words. */
export function searchLanguage(
  stopWords: readonly string[],
  stems: Stems = (_, plain) => [plain],
  lower = (word: string): string => word.toLowerCase(),
): SearchLanguage {
  return {
    lower,
    stems,
    common: new Set(stopWords.map((word) => foldedWord(writtenWord(word)))),
    known: new Map(),
    counted: new Map(),
  };
}

/** The same language with additional stop words. */
export function withStopWords(
  language: SearchLanguage,
  words: readonly string[] | undefined,
): SearchLanguage {
  if (words === undefined) return language;
  const { common, ...more } = searchLanguage(words, language.stems, language.lower);
  return { ...more, common: new Set([...language.common, ...common]) };
}

/** Common words that the package's list lacks. */
const ALSO_COMMON =
  'a actually also anybody anyone anything everybody everyone get gets getting give got guys just know like many much need needs please really somebody someone something stuff tell thing things u ur us want wants'.split(
    ' ',
  );
/** The same words as typed on phones. */
const TYPED_SHORT =
  'gimme gonna gotta hello hey hi pls plz r thanks thru thx til till wanna wat wut ya'.split(' ');

/** The language of an index without a language tag. */
export const ENGLISH: SearchLanguage = searchLanguage(
  [...ALSO_COMMON, ...TYPED_SHORT, ...stopwords],
  (_, plain) => [stemmer(plain)],
);

/** The languages besides English that have rules. */
export const RULED =
  'ar bg da de el es fi fr ga hi hu hy id it ja lt nb ne nl nn no pt ro ru sa sr sv ta tr uk zh'.split(' ');

const WITHOUT_RULES = searchLanguage([]);
const loaded = new Map([['en', ENGLISH]]);

/** The primary language of a tag: `de` for `de-AT`. */
export function mainTag(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z].*/s, '');
}

/** Whether the rules of a language still have to be loaded. */
export function isMissing(tag: string): boolean {
  return RULED.includes(mainTag(tag)) && !loaded.has(mainTag(tag));
}

/** Registers the rules of a language. */
export function addLanguage(tag: string, language: SearchLanguage): void {
  loaded.set(mainTag(tag), language);
}

/** The rules of a language; its words are used unchanged if it has none. Its rules must have been loaded. */
export function languageOfTag(tag: string): SearchLanguage {
  if (isMissing(tag)) throw new Error(`The index is in \`${tag}\`: \`loadSearchEngine\` loads its rules.`);
  return loaded.get(mainTag(tag)) ?? WITHOUT_RULES;
}
