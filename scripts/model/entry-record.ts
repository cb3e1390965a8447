import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts';
import type { PlacedFile, SourceFile } from '../diagnostics/source-file.ts';
import type { MissingLabel } from '../labels/labels.ts';
import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { Branches } from '../schema/walk.ts';
import type { MarkdownFacts, MarkdownKind, StructureFacts } from './markdown.ts';
import type { Spans } from './spans.ts';

/** A file with the collection that governs it: all that is needed to work on it alone. */
export interface EntrySource {
  file: SourceFile;
  collection: Collection;
}

/** A file with its collection, for whoever may not read its text. */
export interface PlacedSource {
  file: PlacedFile;
  collection: Collection;
}

/** A Markdown string of an entry: what the checks need; its HTML is kept apart (see `CompiledTexts`). */
export interface MarkdownField {
  kind: MarkdownKind;
  /** Spans are offsets in the source file. */
  facts: MarkdownFacts;
}

/**
 * All that one file gives when read by itself: a pure function of its bytes, its schema and the tokens,
 * which is what makes it cacheable and lets it be made in a worker thread.
 */
export interface EntryRecord {
  /** Tokens replaced, dates in ISO form; undefined when the file could not be read as fields. Markdown strings are empty here. */
  data: JsonObject | undefined;
  /** The key as it is written, before tokens. */
  rawKey: string | undefined;
  spans: Spans;
  /** Which branches of the schema hold; not there when none had to be chosen. */
  branches?: Branches;
  /** Markdown strings by JSON pointer. */
  markdown: Record<string, MarkdownField>;
  /** Whether a picture stands in one of them; not there when none does. All entries are asked for their pictures in each run. */
  hasPictures?: true;
  /** Time zones of its hours (`x-datetime`), by JSON pointer; not there when it has none. */
  zones?: Record<string, string>;
  /** Tokens of registers (`claim:boiling-point`) in its texts, by JSON pointer; not there when it has none. */
  claims?: Record<string, string[]>;
  /** Words of the compiler in its texts that the site has not in its language; not there when none is missing. */
  missingLabels?: MissingLabel[];
  diagnostics: Diagnostic[];
  /** Whether a text of it still says what `content new` left for a person to write; not there when none does. */
  unwritten?: true;
  /** Digest of its structure: all but its prose; not there when the file could not be worked on. */
  structureHash?: string;
  /** The entry is left out of the site (with a warning). */
  dropped: boolean;
  /**
   * What was taken out of it because it names something that is gone, by JSON pointer, and where its texts stood when they were
   * compiled; not there when nothing was.
   */
  without?: { cuts: readonly string[]; texts: Readonly<Record<string, string>> };
}

/** What is known of the texts of an entry as they were compiled, by where they stand now. */
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

/** A record without the prose of its texts: what its outline is a digest of, and all that checks of structure see. */
export type StructureRecord = Omit<EntryRecord, 'markdown' | 'outline'> & {
  markdown: Record<string, { kind: MarkdownKind; facts: StructureFacts }>;
};

/** Compiled texts of one entry by JSON pointer. */
export type CompiledTexts = Record<string, CompiledText>;

export interface CompiledText {
  html: string;
  text: string;
  /** The terms of a text that stands in a search index by itself, each with how often it occurs: `shelf 3 door 1`. */
  terms?: string;
  /** Markdown with its tokens filled, where pages have Markdown copies. */
  markdown?: string;
}

/** What working on one file alone gives. */
export interface EntryResult {
  record: EntryRecord;
  texts: CompiledTexts;
}

/** A file that was worked on; `textsKey` names its compiled texts: a hash of everything they were made from. */
export interface ReadEntry extends EntrySource {
  record: EntryRecord;
  textsKey: string;
}

/** An entry that a build went on without (`--keep-going`). */
export interface LeftOut {
  file: string;
  collection: string;
  key: string;
  /** The address that its page or its place in a page would have; null when it has none. */
  path: string | null;
  /** Why it could not stay, in words. */
  cause: string;
}

/** What a build did without the entries with errors. */
export interface Gaps {
  /** Sorted by file. */
  leftOut: LeftOut[];
  /** Places of entries that stay and name one that does not: links that lead nowhere now, lists that got shorter. Sorted. */
  loose: Related[];
}
