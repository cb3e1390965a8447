import { sha256 } from '../incremental/hash.ts';
import { pipelineVersion } from '../incremental/location.ts';
import { placedTexts, type EntryResult, type EntrySource, type ReadEntry } from '../model/entry-record.ts';
import type { LoadTexts } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { EntryCache, RulesKey } from '../incremental/entry-cache.ts';
import { usedTokens } from './used-tokens.ts';
import type { ProcessEntries } from '../workers/pool.ts';

export interface CompileInput {
  set: SchemaSet;
  tokens: Tokens;
  sources: readonly EntrySource[];
  entryCache: EntryCache<EntryResult>;
  process: ProcessEntries;
  progress: (message: string) => void;
}

/** The number of files between two progress messages. */
const PROGRESS_EVERY = 8;

/** Every processed file, and how much work was actually done. */
export interface CompiledEntries {
  entries: ReadEntry[];
  /** The number of files that were processed rather than read from the cache. */
  compiled: number;
  /** One-line notes, such as why the cache was dropped. */
  notes: string[];
  loadTexts: LoadTexts;
}

/**
 * Processes each file separately, or takes it from the cache, since equal bytes, schemas and values of the tokens that the
 * file uses give equal results.
 */
export async function compileEntries(input: CompileInput): Promise<CompiledEntries> {
  const { set, tokens, sources, entryCache, process, progress } = input;
  const rules: RulesKey = { pipeline: pipelineVersion(), schemas: set.hash, config: set.config?.key };
  const dropped = entryCache.dropped(rules);
  const keyed = sources.map((source) => {
    const key = keyOf(source, rules, tokens);
    return { ...source, key, result: entryCache.get(rules, key) };
  });
  const open = keyed.filter(({ result }) => result === undefined);
  let done = 0;
  try {
    await process(open, tokens, (entry, result) => {
      entry.result = result;
      if (result.record.isUntried === undefined) entryCache.put(entry.key, result);
      done += 1;
      if (done % PROGRESS_EVERY === 0) progress(`compiling ${done} of ${open.length}`);
    });
  } finally {
    // If the work is stopped, the next run continues from here.
    entryCache.save(rules);
  }
  const texts = new Map(keyed.map(({ file, result }) => [file.path, result?.texts ?? {}]));
  return {
    entries: keyed.flatMap(({ file, collection, result }) =>
      result === undefined ? [] : [{ file, collection, record: result.record }],
    ),
    compiled: open.length,
    notes: dropped === undefined ? [] : [dropped],
    loadTexts: ({ file, record }) => placedTexts(record, texts.get(file.path) ?? {}),
  };
}

/** A hash of everything that the result of an entry depends on. */
function keyOf({ collection, file }: EntrySource, rules: RulesKey, tokens: Tokens): string {
  return sha256(
    JSON.stringify(rules),
    ...[collection.name, file.path, file.hash],
    usedTokens(file.text, tokens),
  );
}
