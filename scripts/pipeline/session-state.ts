import type { FileTable } from '../incremental/file-table.ts';
import type { MemoryCache } from '../incremental/memory-cache.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { RawSchemas } from '../schema/load.ts';
import type { PictureMemory } from '../site/images/image-facts.ts';
import type { ProcessEntries } from '../workers/pool.ts';

/** What a process that stays keeps from run to run. */
export interface SessionState {
  cache: MemoryCache;
  pictures: PictureMemory;
  /** Files that are read again only when they look otherwise. */
  files: FileTable;
  /** In place of those on the disk. */
  schemas: RawSchemas | undefined;
  /** Works on files as `createProcessor` does, with tools that are made once. */
  processor: (set: SchemaSet) => ProcessEntries;
  /** Names the values of all tokens that a text names. */
  tokensKey: (text: string, tokens: Tokens) => string;
}
