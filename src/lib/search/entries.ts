import type MiniSearch from 'minisearch';
import { ASKED_FIELDS, TEXT_FIELD, type SearchFile } from '../../../scripts/shared/search-file.ts';
import type { SearchLanguage } from '../../../scripts/shared/search-language.ts';
import { searchWords } from '../../../scripts/shared/search-terms.ts';

/** The weight of common words such as `how` and `who`, relative to other words with the same frequency. */
const COMMON_WORTH = 0.5;

/**
 * An inverted index: for each term, the entries whose questions contain it, and which of their questions
 * (title first). Read from the serialized index, so that no data is sent twice.
 */
export class Entries {
  /** Address of each entry. */
  readonly paths: readonly string[];
  readonly terms: readonly string[];
  readonly #search: MiniSearch;
  readonly #language: SearchLanguage;
  readonly #askedWith = new Map<string, Map<number, number[]>>();
  readonly #worth = new Map<string, number>();
  readonly #lengths: number[][];
  readonly #inText = new Map<string, ReadonlyMap<number, number>>();
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #weights: readonly number[];

  constructor(search: MiniSearch, { index }: SearchFile, language: SearchLanguage) {
    this.#search = search;
    this.#language = language;
    this.terms = index.index.map(([term]) => term);
    const ids = Object.keys(index.documentIds);
    this.paths = ids.map((id) => String(index.documentIds[id]));
    this.#numbers = new Map(this.paths.map((path, entry) => [path, entry]));
    this.#weights = ids.map((id) => Number(index.storedFields[id]?.weight ?? 1));
    this.#lengths = ids.map(() => []);
    const entryOf = new Map(ids.map((id, entry) => [id, entry]));
    const wayOf = new Map(ASKED_FIELDS.map((name, way) => [index.fieldIds[name], way]));
    for (const [term, places] of index.index) {
      // In running text every page says `market`; the frequency in questions distinguishes pages better.
      const asked = Object.entries(places).filter(([field]) => wayOf.has(Number(field)));
      const holders = new Set(
        (asked.length > 0 ? asked : Object.entries(places)).flatMap(([, counts]) => Object.keys(counts)),
      );
      const worth = this.#note(term, holders.size);
      for (const [field, counts] of Object.entries(places)) {
        const way = wayOf.get(Number(field));
        if (way !== undefined)
          for (const id of Object.keys(counts)) this.#place(term, entryOf.get(id) ?? 0, way, worth);
      }
    }
  }

  /** Stores the weight of a term: its inverse document frequency, as in BM25. */
  #note(term: string, holders: number): number {
    const rarity = Math.log(1 + (this.paths.length - holders + 0.5) / (holders + 0.5));
    const worth = rarity * (searchWords(term, this.#language)[0]?.isCommon === true ? COMMON_WORTH : 1);
    this.#worth.set(term, worth);
    return worth;
  }

  #place(term: string, entry: number, way: number, worth: number): void {
    const places = this.#askedWith.get(term) ?? new Map<number, number[]>();
    this.#askedWith.set(term, places);
    places.set(entry, [...(places.get(entry) ?? []), way]);
    const lengths = this.#lengths[entry];
    if (lengths !== undefined) lengths[way] = (lengths[way] ?? 0) + worth;
  }

  /** The weight of a term: rarer terms weigh more, unknown ones the most. */
  worth(term: string): number {
    return this.#worth.get(term) ?? Math.log(1 + (this.paths.length + 0.5) / 0.5);
  }

  /** The entries with a question that contains all of these terms, with the indexes of these questions. */
  askedWith([first = '', ...others]: readonly string[]): [entry: number, ways: readonly number[]][] {
    return [...(this.#askedWith.get(first) ?? [])].flatMap(([entry, ways]): [number, number[]][] => {
      const shared = ways.filter((way) =>
        others.every((term) => this.#askedWith.get(term)?.get(entry)?.includes(way)),
      );
      return shared.length === 0 ? [] : [[entry, shared]];
    });
  }

  /** The relative weight of an entry, set by its collection (`weight`). */
  weight(entry: number): number {
    return this.#weights[entry] ?? 1;
  }

  /** The total weight of a question's terms. */
  length(entry: number, way: number): number {
    return this.#lengths[entry]?.[way] ?? 0;
  }

  /** The entries whose text contains all of these terms, with their mean score (BM25). */
  inText(terms: readonly string[]): [entry: number, score: number][] {
    const [first, ...others] = terms.map((term) => this.#scores(term));
    return [...(first ?? [])]
      .filter(([entry]) => others.every((scores) => scores.has(entry)))
      .map(([entry, score]) => {
        const rest = others.reduce((total, scores) => total + (scores.get(entry) ?? 0), 0);
        return [entry, (score + rest) / terms.length];
      });
  }

  #scores(term: string): ReadonlyMap<number, number> {
    let scores = this.#inText.get(term);
    if (scores === undefined) {
      const found = this.#search.search(term, { fields: [TEXT_FIELD], prefix: false, fuzzy: false });
      scores = new Map(found.map(({ id, score }) => [this.#numbers.get(String(id)) ?? 0, score]));
      this.#inText.set(term, scores);
    }
    return scores;
  }
}
