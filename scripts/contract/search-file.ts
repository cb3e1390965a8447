/** Other ways to ask that are told apart; further ones count as one. */
const ALSO_MAX = 12;

/**
 * The fields of an index in which an entry is asked for: what it is called, and each of the other ways to ask, so that a whole
 * question can be compared with each.
 */
export const ASKED_FIELDS: readonly string[] = [
  'title',
  ...Array.from({ length: ALSO_MAX }, (_, index) => `also${String(index + 1)}`),
];

/** The field of running text, in which common words count for nothing. */
export const TEXT_FIELD = 'text';

/** A file below `search/` of the output: a serialised MiniSearch index and what is needed to search it. */
export interface SearchFile {
  /** The options the index was built with. */
  options: { idField: string; fields: string[]; storeFields: string[] };
  /** What a word or phrase finds beside itself, by its key (`searchKey`): keys of words that stand in the index. */
  synonyms: Readonly<Record<string, readonly string[]>>;
  index: SearchIndex;
}

/** A serialised index, as `MiniSearch.loadJS` takes it: written out here so that whoever reads it needs no other package's types. */
export interface SearchIndex {
  documentCount: number;
  nextId: number;
  documentIds: Record<string, unknown>;
  fieldIds: Record<string, number>;
  fieldLength: Record<string, number[]>;
  averageFieldLength: number[];
  storedFields: Record<string, Record<string, unknown>>;
  dirtCount?: number;
  /** Each term with how often it stands in a field (by its number) of a document (by its number). */
  index: [string, Record<string, Record<string, number>>][];
  serializationVersion: number;
}

/** Other ways to ask, each under its field. */
export function alsoFields(asked: readonly string[]): Record<string, string> {
  const [, ...fields] = ASKED_FIELDS;
  const last = fields.length - 1;
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const text = (index < last ? asked.slice(index, index + 1) : asked.slice(index)).join(' ');
      return text === '' ? [] : [[field, text]];
    }),
  );
}
