import { ENGLISH, type SearchLanguage, type SearchWord } from './search-language.ts';
import { foldedWord, INVISIBLE, writtenWord, wordPieces } from './search-letters.ts';

export type { SearchWord } from './search-language.ts';

/**
 * Letters and digits with their apostrophes and hyphens (in lists of synonyms `#` is a digit placeholder).
 */
const LETTERS = `[\\p{L}\\p{N}\\p{M}#][\\p{L}\\p{N}\\p{M}#${INVISIBLE}]*`;
const WORD = new RegExp(`${LETTERS}(?:[-’'‐‑]${LETTERS})*`, 'gu');
/** The same for ASCII texts, which is several times faster. */
const ASCII_WORD = /[A-Za-z0-9#]+(?:[-'][A-Za-z0-9#]+)*/g;
const OTHER = /[^\0-\x7f]/;
const HYPHENS = /[-‐‑]/;

/**
 * The words of a text. Both sides of a search must use this function: the
 * pipeline for the index, and the app for queries.
 */
export function searchWords(text: string, language: SearchLanguage = ENGLISH): SearchWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) =>
    wordsOf(written, language).map((word) => ({
      ...word,
      start: index + word.start,
      end: index + word.end,
    })),
  ).flat();
}

/**
 * The terms under which an index finds a text.
 * @param hasCommon whether common words such as `how` and `who` count:
 * they matter in questions but not in running text
 */
export function searchTerms(text: string, hasCommon: boolean, language: SearchLanguage = ENGLISH): string[] {
  const all: string[] = [];
  for (const written of text.match(OTHER.test(text) ? WORD : ASCII_WORD) ?? [])
    for (const word of wordsOf(written, language))
      if (hasCommon || isCounted(word)) for (const term of word.terms) all.push(term);
  return all;
}

/**
 * Counts the terms of running text, in order of their first occurrence;
 * `searchTerms` lists them without counting.
 */
export function countTerms(text: string, language: SearchLanguage = ENGLISH): Map<string, number> {
  // Most words occur several times, so they are counted as written before their terms are looked up.
  const words = new Map<string, number>();
  for (const written of text.match(OTHER.test(text) ? WORD : ASCII_WORD) ?? [])
    words.set(written, (words.get(written) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [written, count] of words)
    for (const term of countedTerms(written, language)) counts.set(term, (counts.get(term) ?? 0) + count);
  return counts;
}

function countedTerms(written: string, language: SearchLanguage): readonly string[] {
  let terms = language.counted.get(written);
  if (terms === undefined) {
    // The engine keeps the whole text in memory for a part of it, so the cache gets a copy.
    const word = JSON.parse(JSON.stringify(written)) as string;
    // These words are not put into the other cache, which is for titles and questions.
    terms = analyzed(word, language)
      .filter(isCounted)
      .flatMap((one) => one.terms.filter((term) => term !== ''));
    language.counted.set(word, terms);
  }
  return terms;
}

/** Common words are not counted, but a common pair of letters may be part of a word that matters. */
function isCounted({ isCommon, isPair }: SearchWord): boolean {
  return isPair || !isCommon;
}

/** A text as a key for synonyms: the terms of its words, separated by single spaces. */
export function searchKey(text: string, language: SearchLanguage = ENGLISH): string {
  return searchWords(text, language)
    .map(({ term }) => term)
    .join(' ');
}

function wordsOf(written: string, language: SearchLanguage): readonly SearchWord[] {
  let words = language.known.get(written);
  if (words === undefined) {
    words = analyzed(written, language);
    language.known.set(written, words);
  }
  return words;
}

function analyzed(written: string, language: SearchLanguage): readonly SearchWord[] {
  return OTHER.test(written)
    ? wordPieces(written).flatMap(({ text, start, isPair }) =>
        isPair
          ? [pairOf(text, start, language)]
          : Array.from(text.matchAll(WORD), ({ 0: word, index }) => wordOf(word, start + index, language)),
      )
    : [wordOf(written, 0, language)];
}

function pairOf(text: string, start: number, { common }: SearchLanguage): SearchWord {
  const plain = foldedWord(writtenWord(text));
  const end = start + text.length;
  return {
    start,
    end,
    plain,
    term: plain,
    terms: [plain],
    parts: [],
    isCommon: common.has(plain),
    isPair: true,
  };
}

function wordOf(written: string, start: number, { lower, stems, common }: SearchLanguage): SearchWord {
  const pieces = written.split(HYPHENS).map((piece) => {
    const letters = lower(writtenWord(piece));
    return { letters, plain: foldedWord(letters) };
  });
  const plain = joined(pieces.map((piece) => piece.plain));
  const [term, ...others] = stems(joined(pieces.map(({ letters }) => letters)), plain);
  const parts = pieces.length === 1 ? [] : pieces.map((piece) => stems(piece.letters, piece.plain));
  return {
    start,
    end: start + written.length,
    plain,
    term,
    terms: [term, ...others, ...parts.flat()],
    parts: parts.map(([one], at) => ({ plain: pieces[at]?.plain ?? '', term: one })),
    isCommon: common.has(plain),
    isPair: false,
  };
}

/** `Wi-Fi` is one word; a range of numbers (`4-6`) is represented by its first number. */
function joined(pieces: readonly string[]): string {
  return pieces.every((piece) => /^\d+$/.test(piece)) ? (pieces[0] ?? '') : pieces.join('');
}
