import type { JsonObject } from '../../../schema/json.ts';

/** An existing file of content, as far as it is needed to infer a schema. */
export interface Text {
  /** Relative to the content folder, `/`-separated. */
  file: string;
  /** Fields as written; undefined if they cannot be parsed, which validation reports. */
  fields: JsonObject | undefined;
  /** Text below the fields; empty for a data file. */
  body: string;
}

/** Files in a content folder. */
export interface Found {
  texts: Text[];
  data: Text[];
  /** Files whose items are entries; they are also among the others. */
  lists: List[];
  /** Texts that the tool leaves out, as it is configured; they are not read. */
  leftOut: string[];
  /** Names of folders with texts that are not content: programs and their output. */
  skipped: string[];
  /** Every other file: pictures, layouts, texts in other formats. */
  others: string[];
}

/** A feature of another tool that no schema covers. */
export interface Leftover {
  what: string;
  count: number;
  /** One occurrence. */
  example: string;
}

/** A file of several entries: a list, a map of objects, or a table. */
export interface List {
  /** Its `source` in a schema: `_data/team.yml#`, `prices.csv`. */
  source: string;
  /** The field whose values name the entries; a map has one of its own. */
  key: string | undefined;
  /** Each entry with the path of the file. */
  texts: Text[];
}

/** An inferred schema, with the files that it applies to. */
export interface Inferred {
  name: string;
  folder: string;
  texts: readonly Text[];
  route: string | undefined;
  /** Of the items of one file: the field that names each. */
  key?: string | undefined;
  /** Whether the schema leaves a file out. */
  isExcluded: (file: string) => boolean;
  schema: JsonObject;
}
