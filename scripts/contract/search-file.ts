/** Other ways to ask that are told apart, but for the last, in which further ones count together. */
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
  /** The tag of the language whose endings and common words it follows: `de`, `pt-BR`. English where it is missing. */
  language?: string;
  /** Words that say nothing of a subject here, beside the stop words of the language. */
  stopWords?: readonly string[];
  /**
   * What is found by other words, by its key (`searchKey`), with the keys of the words and phrases that find it. This way round because
   * many words find one thing.
   */
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

/** Other ways to ask, each under its field. What is written in several lines is many at once, and has the last field. */
export function alsoFields(asked: readonly string[]): Record<string, string> {
  const [, ...fields] = ASKED_FIELDS;
  const last = fields.length - 1;
  const alone = asked.filter((text) => !LINES.test(text));
  const together = [...alone.slice(last), ...asked.filter((text) => LINES.test(text))];
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const text = (index < last ? alone.slice(index, index + 1) : together).join(' ');
      return text === '' ? [] : [[field, text]];
    }),
  );
}

const LINES = /\n./;
