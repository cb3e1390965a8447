import type { FromSchema } from 'json-schema-to-ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { PhoneRules } from '../shared/phones.ts';
import type { JsonObject } from './json.ts';
import type { COLLECTION_SCHEMA, PUBLISH_SCHEMA, REGISTER_SCHEMA } from './collection-schema.ts';
import type { LANGUAGES_SCHEMA, FEED_SCHEMA, OUTPUTS_SCHEMA } from './site-schema.ts';
import type { CARD_SCHEMA, LIST_SCHEMA, SEARCH_SCHEMA } from './page-schema.ts';
import type { INCLUDE_SCHEMA, WHERE_SCHEMA } from './query-schema.ts';

/** The `x-collection` keyword as written; its keys are described in docs/reference.md. */
export type CollectionSpec = FromSchema<typeof COLLECTION_SCHEMA>;

/** A query that an entry's page makes over another collection (`include` in docs/reference.md). */
export type IncludeQuery = FromSchema<typeof INCLUDE_SCHEMA>;

/** Conditions on the fields of entries that select them for a query. */
export type Where = FromSchema<typeof WHERE_SCHEMA>;

export type SearchSpec = FromSchema<typeof SEARCH_SCHEMA>;

/**
 * The content of the share picture of an entry's page; `look` is the
 * single collection that defines its design.
 */
export type CardSpec = FromSchema<typeof CARD_SCHEMA>;

/** The fields that make the entries of a collection available as tokens (`register` in docs/reference.md). */
export type RegisterSpec = FromSchema<typeof REGISTER_SCHEMA>;

/**
 * The fields that decide whether and during which dates an entry is published (`publish` in
 * docs/reference.md).
 */
export type PublishSpec = FromSchema<typeof PUBLISH_SCHEMA>;

/** The order of day and month in `03/02/2026`. */
export type DayOrder = 'month-first' | 'day-first';

/** A collection's date rules, including those that one schema sets for the whole site. */
export interface DateRules {
  order?: DayOrder | undefined;
  timeZone?: string | undefined;
}

export type Languages = FromSchema<typeof LANGUAGES_SCHEMA> & { others: string[] };

/** Pages that list entries of a collection (`lists` in docs/schemas.md). */
export type ListSpec = FromSchema<typeof LIST_SCHEMA>;

/** Files generated in addition to the pages of a site (`outputs` in docs/schemas.md). */
export type OutputsSpec = FromSchema<typeof OUTPUTS_SCHEMA>;
export type FeedSpec = FromSchema<typeof FEED_SCHEMA>;

/** The definition of the pages of a list. */
export interface ListRule extends Pick<ListSpec, 'by' | 'per' | 'sort' | 'fields'> {
  /** The collection whose entries it lists. */
  of: string;
  /** The name of the list in its schema. */
  name: string;
}

/** Settings that a collection has in another form, or with a default. */
type Normalized = 'anchors' | 'status' | 'unknown' | 'minEntries' | 'tokens' | 'include' | 'search' | 'dates';

/** Settings that one schema makes for the whole site: a stage reads them from the set, not from a collection. */
type SiteWide = 'languages' | 'lists' | 'phones' | 'translated';

/**
 * What a schema says about the files it governs: the `x-collection` keyword with its defaults. Settings that are
 * not listed here are as written; collection-schema.ts describes them.
 */
export interface Collection extends Omit<CollectionSpec, Normalized | SiteWide> {
  /** File name of the schema without `.json`. */
  name: string;
  /** Path of the schema relative to the root. */
  schemaFile: string;
  /** The schema file as written. */
  file: SourceFile;
  schema: JsonObject;
  title: string;
  /**
   * Path or pattern relative to `content/`: one file, or every file of one folder with one extension (`**`
   * includes subfolders).
   */
  source: string;
  folder: string;
  extension: string;
  single: boolean;
  /** Whether files in subfolders of `folder` belong to the collection. */
  deep: boolean;
  anchors: string[];
  status: number;
  unknownRedirect?: string | undefined;
  /** The message that a reader of the output logs for an unknown address under `route`. */
  unknownLog?: string | undefined;
  minEntries: number;
  tokens: Record<string, string>;
  dates: DateRules;
  /** The language of entries that do not set one, if a schema says so. */
  siteLanguage?: string | undefined;
  /** For a translated collection: the languages of the site. */
  languages?: Languages | undefined;
  /** Fields that only the search reads (`x-search-only`). */
  searchOnly: ReadonlySet<string>;
  /**
   * Fields that pages do not receive: search-only fields, publication fields, the owner's confirmations, and
   * addresses outside the content.
   */
  unshown: ReadonlySet<string>;
  include: Record<string, IncludeQuery>;
  search: SearchSpec[];
  /** Whether its texts are included in the Markdown copies of pages. */
  isCopied: boolean;
  /** For the pages of a list, which have no files: their definition. */
  list?: ListRule;
}

/** The part of a site's `content.config` that is needed to process a single file. */
export interface SetConfig {
  key: string;
  /** The computed fields of collections. */
  computed: Readonly<Record<string, readonly string[]>>;
  /** The configuration that exports Markdown plugins, and the root of the site; undefined if there are none. */
  plugins?: { name: string; root: string } | undefined;
}

/** All collections of a root and their shared settings. */
export interface SchemaSet {
  collections: Collection[];
  /** The lists of the collections, each as a collection of its pages: `posts/tags`. */
  lists: Collection[];
  languages: Languages | undefined;
  /** The definition of phone numbers in texts; undefined if no schema has one. */
  phones: PhoneRules | undefined;
  /** Every schema file by its `$id`, including shared parts. */
  byId: Map<string, JsonObject>;
  /** sha256 over all schema files, and over the configuration if there is one; part of every cache key. */
  hash: string;
  /** The part of the configuration that worker threads need. */
  config?: SetConfig | undefined;
}
