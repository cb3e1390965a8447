import { stemmer } from '@orama/stemmers/english';

/** A word of a text, where it stands, and the terms under which an index holds it. */
export interface SearchWord {
  start: number;
  end: number;
  /** Its stem; a word with hyphens has those of its parts, too: `Wi-Fi` is `wifi`, `wi` and `fi`. */
  terms: readonly string[];
}

/** Letters, digits and accents; an apostrophe ends a word, so that `eau` finds `l’eau`. */
const LETTERS = String.raw`(?:(?![ʼʹ])[\p{L}\p{N}\p{M}])+`;
const WORD = new RegExp(`${LETTERS}(?:[-‐‑]${LETTERS})*`, 'gu');
const HYPHENS = /[-‐‑]/;

/** Letters that have no separate accent, as they are typed on other keyboards. */
const FOLDED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};

/** Common words of English: in running text they are left out, and alone they find nothing. */
const COMMON = `a about all also am an and any anybody anyone anything are as at be been but by can could d did do does for from
  get gets give go got had has have how i if in into is it just know let like ll m many me more much my need no not of on or our out
  please put re s should so some somebody someone something t tell than that the their them then there these they thing this those
  to up us use very want was we were what when where which who why will with would you your`;

const stems = new Map<string, string>();

/** A word without case and accents, by its stem where its language is English. */
function termOf(word: string, language: string): string {
  const key = `${language} ${word}`;
  let term = stems.get(key);
  if (term === undefined) {
    const plain = word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[æœøßłđıς]/g, (letter) => FOLDED[letter] ?? letter);
    term = /^en\b/.test(language) ? stemmer(plain) : plain;
    stems.set(key, term);
  }
  return term;
}

/** The words of a text. The pipeline reads texts by this function, and the browser what was typed. */
export function searchWords(text: string, language: string): SearchWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const parts = word.split(HYPHENS);
    const all = parts.length === 1 ? parts : [parts.join(''), ...parts];
    return { start: index, end: index + word.length, terms: all.map((part) => termOf(part, language)) };
  });
}

/** The terms of a text, in its order. */
export function searchTerms(text: string, language: string): string[] {
  return searchWords(text, language).flatMap(({ terms }) => terms);
}

/** Fields in which common words count, because there they tell one question from another. */
const QUESTIONS: ReadonlySet<string> = new Set(['title', 'also']);

/** The terms of a field of an index. */
export function fieldTerms(text: string, field: string, language: string): string[] {
  const terms = searchTerms(text, language);
  return QUESTIONS.has(field) ? terms : terms.filter((term) => !isCommon(term, language));
}

const common = new Set(searchTerms(COMMON, 'en'));

/** Whether a term says nothing of a subject, as `how` and `the` do. */
export function isCommon(term: string, language: string): boolean {
  return /^en\b/.test(language) && common.has(term);
}
