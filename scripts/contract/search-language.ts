import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';
import { foldedWord, writtenWord } from './search-letters.ts';

/** A word of a text as a search index knows it. */
export interface SearchWord {
  /** Where it stands in the text, so that it can be marked there. Pairs of letters overlap. */
  start: number;
  end: number;
  /** Without case, accents, apostrophes and hyphens: `Wi-Fi` is `wifi`, `don’t` is `dont`. */
  plain: string;
  /** Its stem, which `install`, `installed` and `installation` share. */
  term: string;
  /** All terms under which an index has it: its stem, that of the word as it is typed without accents, those of its parts. */
  terms: readonly string[];
  /** The words that hyphens join in it; empty for a word without hyphens. */
  parts: readonly { plain: string; term: string }[];
  /** Whether it says nothing of the subject: `the`, `is`, `how`. */
  isCommon: boolean;
  /** Whether it is a pair of letters of a script without spaces between words, or a letter of it that stands alone. */
  isPair: boolean;
}

/** The terms of a word, the first of them its own: from its small and its plain letters. */
export type Stems = (lower: string, plain: string) => readonly [string, ...string[]];

/** How the words of a language are read. */
export interface SearchLanguage {
  /** Makes small letters of capitals. */
  lower: (word: string) => string;
  stems: Stems;
  /** Words that say nothing of a subject. */
  common: ReadonlySet<string>;
  /** Words that were read before: texts repeat their words. */
  known: Map<string, readonly SearchWord[]>;
  /** The terms under which running text is found by each of them. */
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

/** The same language with further stop words. */
export function withStopWords(
  language: SearchLanguage,
  words: readonly string[] | undefined,
): SearchLanguage {
  if (words === undefined) return language;
  const { common, ...more } = searchLanguage(words, language.stems, language.lower);
  return { ...more, common: new Set([...language.common, ...common]) };
}

/** What the package's list leaves out, and says no more of a subject. */
const ALSO_COMMON =
  'a actually also anybody anyone anything everybody everyone get gets getting give got guys just know like many much need needs please really somebody someone something stuff tell thing things u ur us want wants'.split(
    ' ',
  );
/** The same words in a hurry, as they are typed on phones. */
const TYPED_SHORT =
  'gimme gonna gotta hello hey hi pls plz r thanks thru thx til till wanna wat wut ya'.split(' ');

/** The language of an index that does not say another. */
export const ENGLISH: SearchLanguage = searchLanguage(
  [...ALSO_COMMON, ...TYPED_SHORT, ...stopwords],
  (_, plain) => [stemmer(plain)],
);

/** The languages that have rules beside English. */
export const RULED =
  'ar bg da de el es fi fr ga hi hu hy id it ja lt nb ne nl nn no pt ro ru sa sr sv ta tr uk zh'.split(' ');

const WITHOUT_RULES = searchLanguage([]);
const loaded = new Map([['en', ENGLISH]]);

/** The first part of a tag: `de` of `de-AT`. */
export function mainTag(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z].*/s, '');
}

/** Whether the rules of a language have to be loaded before its words can be read. */
export function isMissing(tag: string): boolean {
  return RULED.includes(mainTag(tag)) && !loaded.has(mainTag(tag));
}

/** Makes the rules of a language known. */
export function addLanguage(tag: string, language: SearchLanguage): void {
  loaded.set(mainTag(tag), language);
}

/** How the words of a language are read: as they are where it has no rules. Its rules must have been loaded. */
export function languageOfTag(tag: string): SearchLanguage {
  if (isMissing(tag)) throw new Error(`The index is in \`${tag}\`: \`loadSearchEngine\` loads its rules.`);
  return loaded.get(mainTag(tag)) ?? WITHOUT_RULES;
}
