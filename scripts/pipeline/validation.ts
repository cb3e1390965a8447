import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import type { ImageFactsTable } from '../model/picture.ts';
import type { Hold } from '../model/publishing.ts';
import type { CardThemeTable } from '../model/share-card.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { CompiledEntries } from './compile-entries.ts';
import type { Run } from './run.ts';
import type { RunReport } from './run-report.ts';

/** The resolved site: everything known after all files are read, from which the output is made. */
export interface ResolvedSite {
  run: Run;
  model: SiteModel;
  /** Entries that are unpublished on the date of the run. */
  held: ReadonlyMap<ReadEntry, Hold>;
  /** Every processed file, including those that are left out of the site. */
  compiled: CompiledEntries;
  /** Files that are not text. */
  unread: readonly EntrySource[];
  images: ImageFactsTable;
  themes: CardThemeTable;
}

/** The site as tools use it: with all entries, including drafts and expired ones. */
export interface WholeSite {
  model: SiteModel;
  /** Every processed file. */
  compiled: { entries: readonly ReadEntry[] };
  /** Files that are not text. */
  unread: readonly EntrySource[];
}

/**
 * How far validation came: with invalid schemas, or without token values, nothing is known about entries; a
 * site with problems is still resolved; only a `whole` one can be built.
 */
export type Validation = RunReport &
  ({ state: 'schemas-wrong' } | { state: 'tokens-unknown'; set: SchemaSet } | Known);

interface Known {
  state: 'content-wrong' | 'whole';
  set: SchemaSet;
  site: ResolvedSite;
}

/** Validation that got as far as resolving the site. */
export type KnownValidation = RunReport & Known;
