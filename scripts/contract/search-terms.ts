import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';

/** A word of a text as a search index knows it. */
export interface SearchWord {
  /** Where it stands in the text, so that it can be marked there. */
  start: number;
  end: number;
  /** Without case, accents, apostrophes and hyphens: `Wi-Fi` is `wifi`, `don’t` is `dont`. */
  plain: string;
  /** Its stem, which `install`, `installed` and `installation` share. */
  term: string;
  /** The words that hyphens join in it; empty for a word without hyphens. */
  parts: readonly { plain: string; term: string }[];
  /** Whether it says nothing of the subject: `the`, `is`, `how`. */
  isCommon: boolean;
}

/** Letters and digits (in lists of synonyms `#` stands for one), with the apostrophes and hyphens between them. */
const WORD = /[\p{L}\p{N}\p{M}#]+(?:[-’'‐‑][\p{L}\p{N}\p{M}#]+)*/gu;
/** The same for texts without any other letters, which is several times faster. */
const ASCII_WORD = /[A-Za-z0-9#]+(?:[-'][A-Za-z0-9#]+)*/g;
const OTHER = /[^\0-\x7f]/;
/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones. Vowel signs of Indic scripts and Thai are letters to readers: they stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;
/** Letters that no accent can be taken from, as they are typed on keyboards without them. */
const FOLDED: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const FOLDS = /[łßæœøđðþı]/g;
const APOSTROPHES = /[’']/g;
const HYPHENS = /[-‐‑]/;
/** What the package's list leaves out, and says no more of a subject. */
const ALSO_COMMON =
  'a actually also anybody anyone anything everybody everyone get gets getting give got guys just know like many much need needs please really somebody someone something stuff tell thing things u ur us want wants'.split(
    ' ',
  );
/** The same words in a hurry, as they are typed on phones. */
const TYPED_SHORT =
  'gimme gonna gotta hello hey hi pls plz r thanks thru thx til till wanna wat wut ya'.split(' ');
/** And in Spanish, the other language of many who work in the buildings; its nouns are synonyms in the content. */
const SPANISH =
  'al como con cual de del donde el ella en es esta estan este esto hay la las lo los me mi necesito nos o para pero por puede pueden puedo que quiero quien se si son su tiene tienen un una y'.split(
    ' ',
  );
const COMMON: ReadonlySet<string> = new Set(
  [...ALSO_COMMON, ...TYPED_SHORT, ...SPANISH, ...stopwords].map(plainWord),
);

/** What a word is, wherever it stands. */
type KnownWord = Omit<SearchWord, 'start' | 'end'> & {
  terms: readonly string[];
  /** How often it was met in the text that is being counted. */
  met?: number;
};

/** Words that were read before: texts repeat their words. */
const known = new Map<string, KnownWord>();

/**
 * The words of a text, in the way in which both sides of a search must read them: the pipeline when it makes an index, and
 * whoever searches it when somebody types. This is the one place that says how.
 */
export function searchWords(text: string): SearchWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) => {
    const { plain, term, parts, isCommon } = wordOf(written);
    return { start: index, end: index + written.length, plain, term, parts, isCommon };
  });
}

/**
 * The terms under which an index finds a text.
 * @param hasCommon whether words such as `how` and `who` count: they tell one question from another, and nothing in running text
 */
export function searchTerms(text: string, hasCommon: boolean): string[] {
  const all: string[] = [];
  for (const written of text.match(OTHER.test(text) ? WORD : ASCII_WORD) ?? []) {
    const { terms, isCommon } = wordOf(written);
    if (!isCommon || hasCommon) for (const term of terms) all.push(term);
  }
  return all;
}

/**
 * How often each term occurs in running text, in the order in which they first do; `searchTerms` tells them without counting. Words are
 * counted before their terms are looked for: a text repeats its words.
 */
export function countTerms(text: string): Map<string, number> {
  const words: KnownWord[] = [];
  for (const written of text.match(OTHER.test(text) ? WORD : ASCII_WORD) ?? []) {
    const word = wordOf(written);
    if (word.isCommon) continue;
    if (!word.met) words.push(word);
    word.met = (word.met ?? 0) + 1;
  }
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const term of word.terms)
      if (term !== '') counts.set(term, (counts.get(term) ?? 0) + (word.met ?? 0));
    word.met = 0;
  }
  return counts;
}

function wordOf(written: string): KnownWord {
  let word = known.get(written);
  if (word === undefined) {
    const pieces = written.split(HYPHENS).map(plainWord);
    const plain = joined(pieces);
    const term = stemmer(plain);
    const parts = pieces.length === 1 ? [] : pieces.map((piece) => ({ plain: piece, term: stemmer(piece) }));
    const terms = [term, ...parts.map((part) => part.term)];
    word = { plain, term, parts, isCommon: COMMON.has(plain), terms };
    known.set(written, word);
  }
  return word;
}

/** A text as one key: the terms of its words, single spaces between them. What a list of synonyms is looked up by. */
export function searchKey(text: string): string {
  return searchWords(text)
    .map(({ term }) => term)
    .join(' ');
}

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(FOLDS, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFC');
}

/** `Wi-Fi` is one word; `4-6` stays two numbers, of which the first says it all to whoever types both. */
function joined(pieces: readonly string[]): string {
  return pieces.every((piece) => /^\d+$/.test(piece)) ? (pieces[0] ?? '') : pieces.join('');
}
