// The types of a `content.config` file, for `import type` in it.
import type { Json, JsonObject } from '../schema/json.ts';

/** A Markdown text of an entry: its source, its plain text and its HTML. */
export interface EntryText {
  readonly source: string;
  readonly text: string;
  readonly html: string;
}

/** An entry of the site as passed to checks and computed fields. */
export interface ConfigEntry {
  readonly collection: string;
  readonly key: string;
  /** Path of its file relative to the root, separated by `/`. */
  readonly file: string;
  /** Address of its page or anchor; absent for computed fields, which are evaluated before addresses. */
  readonly path?: string | undefined;
  readonly language?: string | undefined;
  /** Its fields: dates in ISO form, tokens filled in. Markdown texts are empty here; see `texts`. */
  readonly data: Readonly<JsonObject>;
  /** Its Markdown texts by JSON pointer (`/body`); none for computed fields. */
  readonly texts: Readonly<Record<string, EntryText>>;
}

/** A problem that a check reports. */
export interface Finding {
  /** The problem and its reason, in words that an editor understands. */
  message: string;
  /** The affected words as in the file; the whole field if omitted. */
  match?: string;
  /** The advice. */
  suggestion?: string;
  /** The replacement for `match`: a fix. */
  replace?: string;
  /**
   * `safe` fixes are applied by `content validate --fix`; `unsafe` ones (the default) are offered in editors.
   */
  applicability?: 'safe' | 'unsafe';
}

/** The input of a check. */
export interface CheckContext {
  readonly entries: readonly ConfigEntry[];
  /** The ISO date of the run. */
  readonly today: string;
  /** Reports a problem of an entry at the field with this JSON pointer (`/body`, `/tags/0`). */
  report(entry: ConfigEntry, pointer: string, finding: Finding): void;
}

/** A site's own rule. */
export interface ConfigCheck {
  /** Permanent id with a slash, such as `acme/no-click-here`. */
  id: `${string}/${string}`;
  /** A short title. */
  title: string;
  /** Why it matters: one or two sentences. */
  why: string;
  /** The advice: a phrase. */
  remedy?: string;
  /** A small text that violates the rule, and a correct version. */
  wrong?: string;
  right?: string;
  /** `warning` by default. */
  severity?: 'error' | 'warning';
  check(context: CheckContext): void | Promise<void>;
}

/** The input of a computed field. */
export interface ComputeContext {
  readonly entry: ConfigEntry;
  /** An entry by collection and key; undefined if there is none. */
  get(collection: string, key: string): ConfigEntry | undefined;
  /** All entries of a collection, sorted by key. */
  all(collection: string): readonly ConfigEntry[];
}

/** A field computed from others. */
export interface ComputedField {
  /** A JSON Schema: the field's type, against which its value is validated. */
  schema: JsonObject;
  /** Returns the value; `undefined` omits the field. */
  value(context: ComputeContext): Json | undefined | Promise<Json | undefined>;
}

/** A unified plugin, alone or with its options. */
// The types of its options depend on the plugin.
export type MarkdownPlugin =
  ((...options: never[]) => unknown) | readonly [(...options: never[]) => unknown, ...unknown[]];

export interface MarkdownConfig {
  /** Plugins for the Markdown tree (mdast). */
  remark?: readonly MarkdownPlugin[];
  /** Plugins for the HTML tree (hast); they run before the allow-list is applied. */
  rehype?: readonly MarkdownPlugin[];
}

/** The default export of `content.config.ts`. */
export interface ContentConfig {
  checks?: readonly ConfigCheck[];
  /** Computed fields by collection and name. */
  compute?: Readonly<Record<string, Readonly<Record<string, ComputedField>>>>;
  markdown?: MarkdownConfig;
}

/** Returns a configuration unchanged; gives it type checking and completion in editors. */
export function defineConfig(config: ContentConfig): ContentConfig {
  return config;
}
