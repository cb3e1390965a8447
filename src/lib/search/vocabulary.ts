import type { SearchLanguage } from '../../../scripts/shared/search-language.ts';
import { pairedLetters } from '../../../scripts/shared/search-letters.ts';
import type { SearchWord } from '../../../scripts/shared/search-terms.ts';
import { searchWords } from '../../../scripts/shared/search-terms.ts';
import { letterBits, lettersMissing, likeness, typosAllowed, typosBetween } from './near.ts';

/** Terms that a typed word may mean, with a weight: 1 is the word itself. */
export interface Meaning {
  terms: readonly string[];
  weight: number;
}

/**
 * The weight of looser matches. A phrase (`wont open`) or a number pattern
 * (`#####`) is more specific than a single word.
 */
const WEIGHT = {
  synonym: 0.5,
  phrase: 0.75,
  compound: 0.9,
  prefix: 0.3,
  typo: 0.8,
  shorter: 0.4,
  alike: 0.4,
};
/** Characters of synonym keys that are more than a word. */
const PHRASE = /[ #]/;
/** From this length on, a complete word also matches longer ones that start with it. */
const PREFIX_FROM = 4;
/** Longer strings are not words. */
const LONGEST = 40;
/** The minimum length of a compound's halves (`a` + `way` is too short). */
const HALF_FROM = 3;
/** The maximum length of an ending that the stemmer does not know, usually because of a typo in it. */
const ENDING_MAX = 4;
/** The minimum similarity of two words. */
const ALIKE_FROM = 0.55;
/** Shorter words are similar to too many others. */
const ALIKE_LENGTH = 5;
/** In words up to this length the first letter is rarely a typo: `jobs` is not `robs`. */
const FIRST_LETTER_TO = 6;

/** The words of an index, and the meanings of typed words in it. */
export class Vocabulary {
  /** The language of the index, in which words are processed. */
  readonly language: SearchLanguage;
  /** The number of terms in the longest synonym key. */
  readonly longestPhrase: number = 1;
  readonly #terms: readonly string[];
  readonly #held: ReadonlySet<string>;
  /** Keys of the synonyms that a word or phrase finds, by its key. */
  readonly #synonyms = new Map<string, string[]>();
  /** The words that typos are compared with, with their letters: those of the index, and synonyms. */
  readonly #known: readonly { one: string; bits: number }[];

  constructor(
    terms: readonly string[],
    synonyms: Readonly<Record<string, readonly string[]>>,
    language: SearchLanguage,
  ) {
    this.language = language;
    this.#terms = terms;
    this.#held = new Set(terms);
    for (const [found, keys] of Object.entries(synonyms))
      for (const key of keys) {
        this.#synonyms.set(key, [...(this.#synonyms.get(key) ?? []), found]);
        this.longestPhrase = Math.max(this.longestPhrase, key.split(' ').length);
      }
    const known = new Set([...terms, ...[...this.#synonyms.keys()].filter((key) => !PHRASE.test(key))]);
    this.#known = Array.from(known, (one) => ({ one, bits: letterBits(one) }));
  }

  holds(term: string): boolean {
    return this.#held.has(term);
  }

  /**
   * The synonyms of a key (one term or several). `#` matches any digit, except in a number that the index
   * contains: `zip 21157` means one town, not ZIP codes.
   */
  synonyms(key: string): Meaning[] {
    const pattern = this.holds(key) ? key : key.replace(/\d/g, '#');
    const found = this.#synonyms.get(key) ?? this.#synonyms.get(pattern) ?? [];
    const weight = PHRASE.test(pattern) ? WEIGHT.phrase : WEIGHT.synonym;
    return found.map((other) => ({ terms: other.split(' '), weight }));
  }

  /**
   * The meanings of a word: itself, its synonyms and the words that start with it.
   * Only if there are none, also words that it is a compound (`micromarket`) or a typo
   * of, or from which it differs in an unknown ending.
   * @param isLast whether it may still be being typed
   */
  meanings({ plain, term }: Pick<SearchWord, 'plain' | 'term'>, isLast: boolean): Meaning[] {
    if (plain.length > LONGEST) return [];
    const letters = pairedLetters(plain);
    if (letters > 0) return this.#pairs(plain, letters === 1);
    const exact: Meaning[] = [
      ...(this.holds(term) ? [{ terms: [term], weight: 1 }] : []),
      ...this.synonyms(term),
    ];
    const longer = isLast || plain.length >= PREFIX_FROM ? this.#begunBy(plain, term) : [];
    if (exact.length > 0 || longer.length > 0) return [...exact, ...longer];
    const halves = this.#halves(plain);
    if (halves.length > 0) return halves;
    return [...this.#typos(plain, term, isLast), ...this.#shorter(plain)];
  }

  /** Similar words for one that the index does not contain, most similar first. */
  alike({ plain, term }: Pick<SearchWord, 'plain' | 'term'>): Meaning[] {
    if (plain.length < ALIKE_LENGTH) return [];
    const letters = letterBits(plain);
    return this.#known
      .filter(({ one, bits }) => this.holds(one) && lettersMissing(letters, bits) <= plain.length / 2)
      .map(({ one }) => ({ one, share: Math.max(likeness(plain, one), likeness(term, one)) }))
      .filter(({ share }) => share >= ALIKE_FROM)
      .sort((a, b) => b.share - a.share)
      .slice(0, 3)
      .map(({ one, share }) => ({ terms: [one], weight: WEIGHT.alike * share }));
  }

  /** A letter pair matches itself; a single letter matches every pair that contains it. */
  #pairs(plain: string, isAlone: boolean): Meaning[] {
    const found = this.#terms.filter((one) => one === plain || (isAlone && one.includes(plain)));
    return [
      ...found.map((one) => ({ terms: [one], weight: one === plain ? 1 : WEIGHT.compound })),
      ...this.synonyms(plain),
    ];
  }

  #begunBy(plain: string, term: string): Meaning[] {
    return this.#terms
      .filter(
        (one) =>
          one !== term && (one.startsWith(plain) || (one.startsWith(term) && term.length >= PREFIX_FROM)),
      )
      .map((one) => ({
        terms: [one],
        weight: (WEIGHT.prefix * plain.length) / Math.max(one.length, plain.length),
      }));
  }

  /** A word that is written as two words elsewhere. */
  #halves(plain: string): Meaning[] {
    for (let cut = HALF_FROM; cut <= plain.length - HALF_FROM; cut += 1) {
      const [first, second] = [plain.slice(0, cut), plain.slice(cut)].map(
        (half) => searchWords(half, this.language)[0],
      );
      if (first === undefined || second === undefined || first.isCommon || second.isCommon) continue;
      if (this.holds(first.term) && this.holds(second.term))
        return [{ terms: [first.term, second.term], weight: WEIGHT.compound }];
    }
    return [];
  }

  /** The most similar words within the allowed typos. */
  #typos(plain: string, term: string, isLast: boolean): Meaning[] {
    const allowed = typosAllowed(plain);
    if (allowed === 0) return [];
    const [letters, ofPlain] = [letterBits(term), letterBits(plain)];
    const near = this.#known.flatMap(({ one, bits }) => {
      if (plain.length <= FIRST_LETTER_TO && !one.startsWith(plain.charAt(0))) return [];
      if (lettersMissing(letters, bits) > allowed && lettersMissing(ofPlain, bits) > allowed) return [];
      const typos = Math.min(
        typosBetween(term, one, allowed, isLast && term.length > ONE_LETTER_OFF),
        typosBetween(plain, one, allowed, isLast && plain.length > ONE_LETTER_OFF),
      );
      return typos <= allowed ? [{ one, typos }] : [];
    });
    const fewest = Math.min(...near.map(({ typos }) => typos));
    return near
      .filter(({ typos }) => typos === fewest)
      .flatMap(({ one, typos }) => {
        const weight = WEIGHT.typo / Math.max(1, typos);
        const own = this.holds(one) ? [{ terms: [one], weight }] : [];
        return [
          ...own,
          ...this.synonyms(one).map((meaning) => ({ ...meaning, weight: meaning.weight * weight })),
        ];
      });
  }

  /**
   * Words that start a longer one with an unknown ending:
   * `requirments` starts with the stem of `requirement`.
   */
  #shorter(plain: string): Meaning[] {
    return this.#known
      .map(({ one }) => one)
      .filter(
        (one) =>
          one.length >= PREFIX_FROM && plain.startsWith(one) && plain.length - one.length <= ENDING_MAX,
      )
      .flatMap((one) => [
        ...(this.holds(one) ? [{ terms: [one], weight: WEIGHT.shorter }] : []),
        ...this.synonyms(one).map((meaning) => ({ ...meaning, weight: meaning.weight * WEIGHT.shorter })),
      ]);
  }
}

/** Prefixes up to this length are similar to too many words. */
const ONE_LETTER_OFF = 4;
