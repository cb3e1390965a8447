import type { JsonObject } from './json.ts';

/** A query that an entry's page makes over another collection (`include` in docs/architecture.md). */
export interface IncludeQuery {
  collection: string;
  fields?: string[];
  sort?: string;
  limit?: number;
  one?: boolean;
  exclude?: 'self';
  keys?: string;
  adjacent?: string;
}

export interface SearchSpec {
  index: string;
  kind?: string;
  title: string;
  text: string[];
  store?: string[];
}

/** What stands on the share picture of an entry's page; `look` is the single collection that says how it looks. */
export interface CardSpec {
  look: string;
  title: string | string[];
  brand?: string | string[];
  tickets?: string[];
}

export interface HeadSpec {
  type?: 'website' | 'article';
  title: string | string[];
  description: string | string[];
  keywords?: string[];
  image?: string | string[];
  imageAlt?: string | string[];
  card?: CardSpec;
  published?: string | string[];
  modified?: string | string[];
  author?: string | string[];
}

/** What a schema says about the files it governs: the `x-collection` keyword, with its defaults filled in. */
export interface Collection {
  /** File name of the schema without `.json`. */
  name: string;
  /** Path of the schema relative to the root. */
  schemaFile: string;
  schema: JsonObject;
  title: string;
  /** Pattern below `content/`: one file, or every file of one folder with one extension. */
  source: string;
  folder: string;
  extension: string;
  single: boolean;
  key: string | undefined;
  body: string | undefined;
  route: string | undefined;
  anchor: string | undefined;
  /** Ids that the page of this collection is known to hold, as templates over the entry (`{panels.id}`). */
  anchors: string[];
  status: number;
  unknownRedirect: string | undefined;
  minEntries: number;
  require: { field: string; rule: 'post-without-title' } | undefined;
  tokens: Record<string, string>;
  /** The field of this (single) entry that lists words which texts avoid; see the rule `word-choice`. */
  wordChoice: string | undefined;
  head: HeadSpec | undefined;
  include: Record<string, IncludeQuery>;
  search: SearchSpec[];
  emit: string | undefined;
}

/** All collections of a root and the parts they share. */
export interface SchemaSet {
  collections: Collection[];
  /** Every schema file by its `$id`, shared parts included. */
  byId: Map<string, JsonObject>;
  /** sha256 over all schema files: part of every cache key. */
  hash: string;
}
