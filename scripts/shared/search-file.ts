/** A file in `search/` of the output: an index as `MiniSearch.loadJS` takes it, with what is needed to search it. */
export interface SearchFile {
  options: { idField: string; fields: string[]; storeFields: string[] };
  /** The language tag of its entries. */
  language: string;
  index: SearchIndex;
}

/** The parts of a serialized index that readers of the output look at. */
export interface SearchIndex {
  documentIds: Record<string, unknown>;
  storedFields: Record<string, Record<string, unknown>>;
  /** Each term with its number of occurrences by field number and document number. */
  index: [string, Record<string, Record<string, number>>][];
}

/** The fields of an index, and how much a match in each counts. `synonyms` holds what people type for the words of the others. */
export const BOOSTS: Readonly<Record<string, number>> = { title: 2, also: 2, synonyms: 1, text: 1 };
