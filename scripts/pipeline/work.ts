import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { Crew } from './crew.ts';
import type { KeptPack } from './kept-texts.ts';

/** How files are worked on. */
export interface ProcessorOptions {
  /** How many threads, 1 for this one alone; when undefined, as many as the work is worth. */
  threads: number | undefined;
}

/** Where threads put the texts that they compile, instead of handing them over. */
export interface Keeping {
  /** Has the threads when the work is done, and ends them. */
  crew: Crew;
  /** Folder of the cache. */
  folder: string;
  /** Files in packs of the cache that hold nothing else, and the files of which that cannot be said. */
  packs: (files: readonly EntrySource[]) => {
    packs: (KeptPack & { files: readonly EntrySource[] })[];
    rest: readonly EntrySource[];
  };
}

/** Work on some files: what it needs, and what came of it. */
export interface Work extends Omit<ProcessorOptions, 'threads'> {
  set: SchemaSet;
  tokens: Tokens;
  /** What was done so far. */
  results: Map<EntrySource, EntryResult>;
  report: () => void;
}
