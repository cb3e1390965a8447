// What a `content.config` file gives. These types are published as they stand, so they name nothing else of the project.

/** A value as JSON has it. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

/** A Markdown text of an entry: as it is written in its file, and what became of it. */
export interface EntryText {
  readonly source: string;
  readonly text: string;
  readonly html: string;
}

/** An entry of the site as checks and computed fields see it. */
export interface ConfigEntry {
  readonly collection: string;
  readonly key: string;
  /** Path of its file from the root, `/`-separated. */
  readonly file: string;
  /** Address of its page or anchor; computed fields are made before there is one. */
  readonly path?: string;
  readonly language?: string;
  /** Its fields: dates in ISO form, tokens filled in. Markdown texts are empty here; see `texts`. */
  readonly data: Readonly<Record<string, JsonValue>>;
  /** Its Markdown texts by JSON pointer (`/body`), where the check reads prose. */
  readonly texts: Readonly<Record<string, EntryText>>;
}

/** A link in a Markdown text. */
export interface ConfigLink {
  readonly entry: ConfigEntry;
  /** JSON pointer of the text that it stands in. */
  readonly pointer: string;
  readonly url: string;
}

/** What a check has to say about a place. */
export interface Finding {
  /** What happened and why, in words an editor understands. */
  message: string;
  /** The words of the field that are meant, as the file has them; the whole field when left out. */
  match?: string;
  /** Which of several such words, from 1. */
  occurrence?: number;
  /** What to do. */
  suggestion?: string;
  /** What `match` should become: a fix. */
  replace?: string;
  /** `safe` fixes are made by `content validate --fix`; `unsafe` ones (the default) are offered in the editor. */
  applicability?: 'safe' | 'unsafe';
}

/** What a check is given. */
export interface CheckContext {
  readonly entries: readonly ConfigEntry[];
  readonly links: readonly ConfigLink[];
  /** The ISO day of the run. */
  readonly today: string;
  /** Reports a problem of an entry, at the field that a JSON pointer (`/body`, `/tags/0`) names. */
  report(entry: ConfigEntry, pointer: string, finding: Finding): void;
}

/** A rule of a site's own. */
export interface ConfigCheck {
  /** Permanent name with a slash, such as `acme/no-click-here`. */
  id: `${string}/${string}`;
  /** The name a person would give it: a few words. */
  title: string;
  /** Why it matters: one or two plain sentences. */
  why: string;
  /** What to do: a phrase. */
  remedy?: string;
  /** A small text that breaks the rule, and the same without the problem. */
  wrong?: string;
  right?: string;
  /** `warning` when left out. `off` is only told where a site asks for it. */
  severity?: 'error' | 'warning' | 'off';
  /** `structure`: fields, addresses, links. `prose` (when left out): the texts as well. */
  reads?: 'structure' | 'prose';
  check(context: CheckContext): void | Promise<void>;
}

/** What a computed field is made from. */
export interface ComputeContext {
  readonly entry: ConfigEntry;
  /** An entry by collection and key; undefined when there is none. */
  get(collection: string, key: string): ConfigEntry | undefined;
  /** All entries of a collection, sorted by key. */
  all(collection: string): readonly ConfigEntry[];
}

/** A field that is made from others. */
export interface ComputedField {
  /** A JSON Schema: its type, and what the value is held against. */
  schema: Readonly<Record<string, JsonValue>>;
  /** The value; `undefined` leaves the field out. */
  value(context: ComputeContext): JsonValue | undefined | Promise<JsonValue | undefined>;
}

/** A plugin of unified, alone or with its options. */
// The types of a plugin's options are its own affair.
export type MarkdownPlugin =
  ((...options: never[]) => unknown) | readonly [(...options: never[]) => unknown, ...unknown[]];

export interface MarkdownConfig {
  /** Plugins on the tree of Markdown (mdast). */
  remark?: readonly MarkdownPlugin[];
  /** Plugins on the tree of HTML (hast), before the allow-list. */
  rehype?: readonly MarkdownPlugin[];
  /** What the allow-list lets through besides: elements, and attributes by element (`*` for all). */
  allow?: { elements?: readonly string[]; attributes?: Readonly<Record<string, readonly string[]>> };
}

/** An entry that comes from elsewhere. */
export interface SourceEntry {
  /** Name of its file: small letters, digits, and hyphens. */
  key: string;
  data: Readonly<Record<string, JsonValue>>;
  /** The text below the front matter, where the collection has one. */
  body?: string;
}

/** Where the entries of a collection come from. */
export interface ContentSource {
  load(context: {
    previous: readonly SourceEntry[];
    signal: AbortSignal;
  }): Promise<readonly SourceEntry[]> | readonly SourceEntry[];
}

/** What `content.config.ts` exports. */
export interface ContentConfig {
  checks?: readonly ConfigCheck[];
  /** Computed fields by collection and name. */
  compute?: Readonly<Record<string, Readonly<Record<string, ComputedField>>>>;
  markdown?: MarkdownConfig;
  /** Sources by collection; `content fetch` asks them, a build never does. */
  sources?: Readonly<Record<string, ContentSource>>;
}
