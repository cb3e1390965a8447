import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';

/** How files are worked on. */
export interface ProcessorOptions {
  /** How many threads, 1 for this one alone; when undefined, as many as the work is worth. */
  threads: number | undefined;
}

/** Work on some files: what it needs, and what came of it. */
export interface Work extends Omit<ProcessorOptions, 'threads'> {
  set: SchemaSet;
  tokens: Tokens;
  /** What was done so far. */
  results: Map<EntrySource, EntryResult>;
  report: () => void;
}
