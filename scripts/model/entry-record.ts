import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { MarkdownFacts, MarkdownKind } from './markdown.ts';
import type { Spans } from './spans.ts';

/** A file with its collection: all that is needed to process it separately. */
export interface EntrySource {
  file: SourceFile;
  collection: Collection;
}

/**
 * A Markdown string of an entry as the checks need it; its HTML is stored separately (see `CompiledTexts`).
 */
export interface MarkdownField {
  kind: MarkdownKind;
  /** Spans are offsets in the source file. */
  facts: MarkdownFacts;
}

/**
 * The result of processing one file: a pure function of its bytes, its schema and the tokens, so it can be
 * cached and computed in a worker thread.
 */
export interface EntryRecord {
  /**
   * Fields with tokens filled and dates in ISO form; undefined if the file
   * could not be parsed. Markdown strings are empty.
   */
  data: JsonObject | undefined;
  /** The key as written, before tokens are filled. */
  rawKey: string | undefined;
  spans: Spans;
  /** Markdown strings by JSON pointer. */
  markdown: Record<string, MarkdownField>;
  /**
   * Whether any of them contains a picture; absent if not. Every run reads
   * the pictures of all entries, so this saves time.
   */
  hasPictures?: true;
  /** Time zones of its date-times (`x-datetime`), by JSON pointer; absent if it has none. */
  zones?: Record<string, string>;
  /** Register tokens (`claim:boiling-point`) in its texts, by JSON pointer; absent if it has none. */
  claims?: Record<string, string[]>;
  diagnostics: Diagnostic[];
  /**
   * Set if the work on it was stopped, or the program failed: such a result must not be remembered, because it does not
   * depend on the file alone.
   */
  isUntried?: true;
  /** Whether one of its texts still has a placeholder from `content new`; absent if not. */
  unwritten?: true;
  /** Whether the entry is left out of the site (with a warning). */
  dropped: boolean;
  /**
   * The values that were removed because they refer to something that is missing, by JSON pointer, and the
   * original pointers of its compiled texts; absent if nothing was removed.
   */
  without?: { cuts: readonly string[]; texts: Readonly<Record<string, string>> };
}

/** The compiled texts of an entry by their current pointers. */
export function placedTexts<T>(
  { without }: Pick<EntryRecord, 'without'>,
  texts: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  if (without === undefined) return texts;
  return Object.fromEntries(
    Object.entries(without.texts).flatMap(([pointer, before]) => {
      const text = texts[before];
      return text === undefined ? [] : [[pointer, text]];
    }),
  );
}

/** Compiled texts of one entry by JSON pointer. */
export type CompiledTexts = Record<string, CompiledText>;

export interface CompiledText {
  html: string;
  text: string;
  /** Markdown with its tokens filled, if pages have Markdown copies. */
  markdown?: string;
}

/** The result of processing one file. */
export interface EntryResult {
  record: EntryRecord;
  texts: CompiledTexts;
}

/** A processed file. */
export interface ReadEntry extends EntrySource {
  record: EntryRecord;
}

/** An entry that a build omitted (`--keep-going`). */
export interface LeftOut {
  file: string;
  collection: string;
  key: string;
  /** The address that its page or anchor would have; null if it has none. */
  path: string | null;
  /** The reason why it was omitted. */
  cause: string;
}

/** The start of every text that `content new` leaves for a person to write. */
export const MARK = 'Write here -';

/** The start of the comment after a value in a starter file that is valid but only an example. */
export const EXAMPLE = 'Example -';
