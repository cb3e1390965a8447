/** The maximum number of separate fields for alternative questions; more share the last field. */
const ALSO_MAX = 12;

/**
 * The fields of an index that contain questions: the title, and each alternative question separately, so that
 * a whole query can be compared with each.
 */
export const ASKED_FIELDS: readonly string[] = [
  'title',
  ...Array.from({ length: ALSO_MAX }, (_, index) => `also${String(index + 1)}`),
];

/** The field of running text, in which common words are ignored. */
export const TEXT_FIELD = 'text';

/** A file in `search/` of the output: a serialized MiniSearch index with what is needed to search it. */
export interface SearchFile {
  /** The options the index was built with. */
  options: { idField: string; fields: string[]; storeFields: string[] };
  /** The language tag for word endings and stop words: `de`, `pt-BR`. English if missing. */
  language?: string;
  /** Words to ignore in addition to the language's stop words. */
  stopWords?: readonly string[];
  /**
   * Synonyms: the search key (`searchKey`) of what is found, with the keys of the words and phrases that find
   * it. Stored in this direction because many words find one thing.
   */
  synonyms: Readonly<Record<string, readonly string[]>>;
  index: SearchIndex;
}

/**
 * A serialized index as `MiniSearch.loadJS` expects it; declared here so
 * that readers need no types from another package.
 */
export interface SearchIndex {
  documentCount: number;
  nextId: number;
  documentIds: Record<string, unknown>;
  fieldIds: Record<string, number>;
  fieldLength: Record<string, number[]>;
  averageFieldLength: number[];
  storedFields: Record<string, Record<string, unknown>>;
  dirtCount?: number;
  /** Each term with its number of occurrences by field number and document number. */
  index: [string, Record<string, Record<string, number>>][];
  serializationVersion: number;
}

/**
 * Assigns alternative questions to fields. A multi-line text counts as
 * many questions and goes to the last field.
 */
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
