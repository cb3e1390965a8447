import type { FromSchema } from 'json-schema-to-ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { PhoneRules } from '../contract/phones.ts';
import type { LabelTable } from '../labels/labels.ts';
import type { JsonObject } from './json.ts';
import type { Limits } from './limits.ts';
import type { ExtensionsSpec } from './markdown-extensions.ts';
import type { COLLECTION_SCHEMA, PUBLISH_SCHEMA, REGISTER_SCHEMA } from './collection-schema.ts';
import type { CONFIRMED_SCHEMA, GIT_SCHEMA, REVIEW_SCHEMA } from './git-schema.ts';
import type { LANGUAGES_SCHEMA } from './locale-schema.ts';
import type { CALENDAR_SCHEMA, FEED_SCHEMA, OUTPUTS_SCHEMA } from './outputs-schema.ts';
import type { CARD_SCHEMA, HEAD_SCHEMA, LIST_SCHEMA, SEARCH_SCHEMA } from './page-schema.ts';
import type { EMIT_SCHEMA, INCLUDE_SCHEMA, WHERE_SCHEMA } from './query-schema.ts';

/** The `x-collection` keyword as it is written; what its keys mean is in docs/reference.md. */
export type CollectionSpec = FromSchema<typeof COLLECTION_SCHEMA>;

/** A query that an entry's page makes over another collection (`include` in docs/reference.md). */
export type IncludeQuery = FromSchema<typeof INCLUDE_SCHEMA>;

/** Which entries a query takes, by their fields. */
export type Where = FromSchema<typeof WHERE_SCHEMA>;

/** The file of a collection's own, and what of its entries stands in it (`emit` in docs/reference.md). */
export type EmitSpec = FromSchema<typeof EMIT_SCHEMA>;

export type SearchSpec = FromSchema<typeof SEARCH_SCHEMA>;

/** What stands on the share picture of an entry's page; `look` is the single collection that says how it looks. */
export type CardSpec = FromSchema<typeof CARD_SCHEMA>;

/** Which fields make the entries of a collection tokens of other texts (`register` in docs/reference.md). */
export type RegisterSpec = FromSchema<typeof REGISTER_SCHEMA>;

/** Which fields say whether an entry is published, and from when until when (`publish` in docs/reference.md). */
export type PublishSpec = FromSchema<typeof PUBLISH_SCHEMA>;

/** Which fields Git fills where a file does not write them (`git` in docs/schemas.md). */
export type GitSpec = FromSchema<typeof GIT_SCHEMA>;

/** After how long an entry has to be read again (`review` in docs/schemas.md). */
export type ReviewSpec = FromSchema<typeof REVIEW_SCHEMA>;

/** Where the owner's confirmations stand, and after how long they are asked for again (`confirmed` in docs/schemas.md). */
export type ConfirmedSpec = FromSchema<typeof CONFIRMED_SCHEMA>;

/** Which of day and month comes first in `03/02/2026`. */
export type DayOrder = 'month-first' | 'day-first';

/** The same with what one schema says for all. */
export interface DateRules {
  order?: DayOrder | undefined;
  timeZone?: string | undefined;
}

/** The languages of a site. */
export type Languages = FromSchema<typeof LANGUAGES_SCHEMA> & { others: string[] };

/** How the entries of a collection are translated. */
export type Translated = 'files' | { language: string; of: string };

export type HeadSpec = FromSchema<typeof HEAD_SCHEMA>;

/** Pages that list entries of a collection (`lists` in docs/schemas.md). */
export type ListSpec = FromSchema<typeof LIST_SCHEMA>;

/** Files that stand beside the pages of a site (`outputs` in docs/schemas.md). */
export type OutputsSpec = FromSchema<typeof OUTPUTS_SCHEMA>;
export type FeedSpec = FromSchema<typeof FEED_SCHEMA>;
export type CalendarSpec = FromSchema<typeof CALENDAR_SCHEMA>;

/** What makes the pages of a list. */
export interface ListRule extends Pick<ListSpec, 'by' | 'part' | 'per' | 'where' | 'sort' | 'fields'> {
  /** The collection whose entries it lists. */
  of: string;
  /** The name of the list in its schema. */
  name: string;
  /** Address pattern of the second page and those after it. */
  more: string;
}

/** What a schema says about the files it governs: the `x-collection` keyword, with its defaults filled in. */
export interface Collection {
  /** File name of the schema without `.json`. */
  name: string;
  /** Path of the schema relative to the root. */
  schemaFile: string;
  /** The schema as it is written. */
  file: SourceFile;
  schema: JsonObject;
  title: string;
  /** Pattern from `content/`: one file, or every file of one folder with one extension; `**` for the folders in it, too. In a folder outside of the site it begins with `../../`. */
  source: string;
  folder: string;
  extension: string;
  single: boolean;
  /** Where several entries stand in the one file: the JSON pointer of their list or map; empty for all of it. */
  parts?: { at: string } | undefined;
  /** Whether files of folders inside `folder` belong to it. */
  deep: boolean;
  /** The folder outside of the site that it is allowed to be read from, from the root: `../docs`. */
  outside: string | undefined;
  key: string | undefined;
  /** How names of files are made, such as `{date}-{key}`; undefined where the whole name is the key. */
  namePattern: string | undefined;
  /** Which files and folders are no entries; undefined for what is left out by its name everywhere. */
  exclude: readonly string[] | undefined;
  /** Whether pictures may lie beside the entries, which then name them from where they stand. */
  pictures: 'beside' | undefined;
  body: string | undefined;
  route: string | undefined;
  /** Fields in which an entry may write its own address, or the last part of it, in place of that of `route`. */
  addressFields: readonly string[];
  /** Whether the addresses of the site end with a slash, as `route` and the others here then do. */
  trailingSlash: boolean;
  anchor: string | undefined;
  /** Ids that the page of this collection is known to hold, as templates over the entry (`{panels.id}`). */
  anchors: string[];
  status: number;
  unknownRedirect: string | undefined;
  /** What a reader of the output notes in its log when an address under `route` is unknown. */
  unknownLog: string | undefined;
  minEntries: number;
  /** How large and how deeply nested its files may be. */
  limits: Limits;
  require: CollectionSpec['require'];
  /** Which entries are left out of the site. */
  leaveOut: Where | undefined;
  tokens: Record<string, string>;
  register: RegisterSpec | undefined;
  /** Field that says how the title of every page is made, such as `{title} | {product}`. */
  titleTemplate: string | undefined;
  /** Field that lists the other hosts that pictures may come from. */
  pictureHosts: string | undefined;
  /** Field that lists addresses that something else than the content answers; see `scripts/model/owned-addresses.ts`. */
  addresses: string | undefined;
  /** Folder of the root whose files the app publishes as they are. */
  publicFolder: string | undefined;
  /** Field that lists the schemes that links may have beside the common ones. */
  linkSchemes: string | undefined;
  /** The field of this (single) entry that lists words which texts avoid; see the rule `word-choice`. */
  wordChoice: string | undefined;
  /** The field of this (single) entry that lists words which no dictionary has; see the rule `word-unknown`. */
  spelling: string | undefined;
  /** The field of this (single) entry that lists words which say nothing of a subject in a search. */
  stopWords: string | undefined;
  /** The field of this (single) entry that lists what people type for other words; see `scripts/model/synonyms.ts`. */
  synonyms: string | undefined;
  publish: PublishSpec | undefined;
  git: GitSpec | undefined;
  review: ReviewSpec | undefined;
  confirmed: ConfirmedSpec | undefined;
  dates: DateRules;
  /** What Markdown may hold beside CommonMark and GFM, where a field does not say otherwise. */
  markdown: ExtensionsSpec | undefined;
  /** The language of entries that say no other, as far as a schema says it. */
  siteLanguage: string | undefined;
  /** Of a collection that is translated: the languages of the site, and what tells that of an entry. */
  languages: (Languages & { by: Translated }) | undefined;
  /** The field of a translation with the version of the original that it is of. */
  translatedVersion: string | undefined;
  /** The field of this (single) entry that lists what has moved; see `scripts/model/redirects.ts`. */
  redirects: string | undefined;
  /** Fields that the search reads and nobody else (`x-search-only`). */
  searchOnly: ReadonlySet<string>;
  /** Fields that no page is given: those for the search alone, those that say when an entry is published, what the owner has confirmed, and the addresses outside the content. */
  unshown: ReadonlySet<string>;
  head: HeadSpec | undefined;
  include: Record<string, IncludeQuery>;
  search: SearchSpec[];
  emit: EmitSpec | undefined;
  /** Of this (single) entry: the files beside the pages of the site. */
  outputs: OutputsSpec | undefined;
  /** Whether its texts are in the Markdown copies of pages. */
  isCopied: boolean;
  /** Of the pages of a list, which have no files: what makes them. */
  list?: ListRule;
}

/** Whether a collection is one file, of one entry or of several. */
export function isOneFile({ single, parts }: Pick<Collection, 'single' | 'parts'>): boolean {
  return single || parts !== undefined;
}

/** All collections of a root and the parts they share. */
/** The part of a site's `content.config` that work on single files needs. */
export interface SetConfig {
  key: string;
  /** Whether fields of entries are computed from others. */
  computes: boolean;
  /** Where plugins for Markdown come from; undefined where there are none. */
  plugins?: { file: string; root: string } | undefined;
  /** What the allow-list lets through besides. */
  allow: { elements: string[]; attributes: Record<string, string[]> };
}

export interface SchemaSet {
  collections: Collection[];
  /** The lists of the collections, each as a collection of its pages: `posts/tags`. */
  lists: Collection[];
  languages: Languages | undefined;
  /** The words of the compiler in the languages of the site, as far as its schemas say them. */
  labels: LabelTable;
  /** What a phone number is in its texts; nothing is one where no schema says it. */
  phones: PhoneRules | undefined;
  /** The folder of the host in which the site lies, without a slash at its end: `/repo`; empty for the whole host. */
  base: string;
  /** Where `content/` lies in its repository: `/docs`; undefined where links do not begin there. */
  contentPath?: string | undefined;
  /** Addresses outside the content that a schema lists itself. */
  addresses?: readonly string[];
  /** Every schema file by its `$id`, shared parts included. */
  byId: Map<string, JsonObject>;
  /** sha256 over all schema files, and over the configuration where there is one: part of every cache key. */
  hash: string;
  /** What threads need to know of the configuration. */
  config?: SetConfig | undefined;
}
