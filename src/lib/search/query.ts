import { searchWords, type SearchWord } from '../../../scripts/shared/search-terms.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** One search term: a word or phrase with all its possible meanings, of which the best match counts. */
export interface Wish {
  meanings: readonly Meaning[];
  /** Whether it consists of common words such as `how` and `who`, which find nothing alone. */
  isCommon: boolean;
}

/** Longer queries are cut, so that pasted text does not block the browser. */
const WORDS_MAX = 32;
/**
 * The longest phrase looked up in the synonyms. Phrases of letter pairs
 * may be longer: as long as the longest synonym.
 */
const PHRASE_MAX = 4;

/**
 * Parses a query: each word, each phrase with synonyms, and adjacent
 * words that are one word elsewhere (`wi fi`).
 */
export function readQuery(query: string, vocabulary: Vocabulary): Wish[] {
  const words = searchWords(query, vocabulary.language).slice(0, WORDS_MAX);
  // A space after the last word means that it is complete.
  const isTyping = !/\s$/.test(query);
  const isAllCommon = words.every(({ isCommon }) => isCommon);
  const wishes = words.map((word, index) => ({
    meanings: wordMeanings(word, vocabulary, isTyping && index === words.length - 1),
    isCommon: word.isCommon && !isAllCommon,
  }));
  return [...wishes, ...phraseWishes(words, vocabulary)];
}

/** Words that the index does not contain, with similar words as meanings. */
export function readLoosely(query: string, vocabulary: Vocabulary): Wish[] {
  return searchWords(query, vocabulary.language)
    .slice(0, WORDS_MAX)
    .filter(({ isCommon }) => !isCommon)
    .map((word) => ({ meanings: vocabulary.alike(word), isCommon: false }));
}

function wordMeanings(word: SearchWord, vocabulary: Vocabulary, isLast: boolean): Meaning[] {
  if (word.isCommon) return vocabulary.holds(word.term) ? [{ terms: [word.term], weight: 1 }] : [];
  const whole = vocabulary.meanings(word, isLast);
  const parts = word.parts.filter(({ plain }) => plain.length > 2);
  // `drop-in` is searched for as one word first, then as its parts.
  return whole.length > 0 ? whole : parts.flatMap((part) => vocabulary.meanings(part, isLast));
}

/**
 * A word of a phrase: `auto-body` gives two, because hyphens are often used where the synonyms have spaces.
 */
type Piece = Pick<SearchWord, 'plain' | 'term'> & { word: SearchWord };

function phraseWishes(words: readonly SearchWord[], vocabulary: Vocabulary): Wish[] {
  const pieces: Piece[] = words.flatMap((word) =>
    (word.parts.length > 0 ? word.parts : [word]).map(({ plain, term }) => ({ plain, term, word })),
  );
  const out: Wish[] = [];
  for (let start = 0; start < pieces.length; start += 1)
    for (let length = longest(pieces, start, vocabulary); length > 1; length -= 1) {
      const phrase = pieces.slice(start, start + length);
      if (isKnownWord(phrase, vocabulary)) continue;
      const meanings = [
        ...vocabulary.synonyms(phrase.map(({ term }) => term).join(' ')),
        ...(length === 2 ? joined(phrase, vocabulary) : []),
      ];
      if (meanings.length > 0) {
        out.push({ meanings, isCommon: false });
        break;
      }
    }
  return out;
}

function longest(pieces: readonly Piece[], start: number, { longestPhrase }: Vocabulary): number {
  const isPair = pieces[start]?.word.isPair === true;
  return Math.min(isPair ? longestPhrase : PHRASE_MAX, pieces.length - start);
}

/** Whether a phrase is one hyphenated word with its own meaning, which would otherwise count twice. */
function isKnownWord([first, ...rest]: readonly Piece[], vocabulary: Vocabulary): boolean {
  if (first === undefined || rest.some(({ word }) => word !== first.word)) return false;
  return vocabulary.holds(first.word.term) || vocabulary.synonyms(first.word.term).length > 0;
}

/** Two words that are written as one elsewhere. */
function joined(pair: readonly Piece[], vocabulary: Vocabulary): Meaning[] {
  if (pair.some(({ word }) => word.isPair)) return [];
  const [word] = searchWords(pair.map(({ plain }) => plain).join(''), vocabulary.language);
  return word !== undefined && vocabulary.holds(word.term) ? [{ terms: [word.term], weight: 1 }] : [];
}
