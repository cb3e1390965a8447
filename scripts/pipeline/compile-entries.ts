import { sha256 } from '../incremental/hash.ts';
import { pipelineVersion } from '../incremental/location.ts';
import {
  placedTexts,
  type CompiledTexts,
  type EntryRecord,
  type EntrySource,
  type ReadEntry,
} from '../model/entry-record.ts';
import { fileLanguage } from '../model/languages.ts';
import type { LoadTexts } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { stableStringify } from '../schema/json.ts';
import type { EntryCache, RulesKey } from '../incremental/entry-cache.ts';
import { usedTokens } from './used-tokens.ts';
import { isStillValid } from '../workers/limits.ts';
import { resultsOf, type ProcessEntries } from '../workers/pool.ts';

export type SiteEntries = EntryCache<EntryRecord, CompiledTexts>;

export interface CompileInput {
  set: SchemaSet;
  tokens: Tokens;
  sources: readonly EntrySource[];
  entryCache: SiteEntries;
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
  /** The number of entries whose texts were missing and were compiled again by `loadTexts`. */
  recompiled: () => number;
  /** Caches the compiled texts for the next run. */
  keepTexts: () => void;
}

/**
 * Creates cache keys of compiled texts from everything they depend on.
 * @returns a function of an entry, and a hash of its bytes and token values
 */
export function textsKeys(rules: RulesKey): (source: EntrySource, hash: string) => string {
  const rulesHash = sha256(stableStringify(rules));
  return (source, hash) => sha256(rulesHash, source.collection.name, partsOfPath(source), hash);
}

/** The part of the path that matters: the language selects token values and search terms. */
function partsOfPath({ collection, file }: EntrySource): string {
  return fileLanguage(collection, file.path) ?? '';
}

/**
 * Processes each file separately, or takes it from the cache, since equal bytes, schemas and values of the tokens that the
 * file uses give equal results.
 */
export async function compileEntries(input: CompileInput): Promise<CompiledEntries> {
  const { set, tokens, sources, entryCache } = input;
  const rules: RulesKey = { pipeline: pipelineVersion(), schemas: set.hash, config: set.config?.key };
  const dropped = entryCache.open(rules, sources.length);
  const textsKeyOf = textsKeys(rules);
  const keyed = sources.map((source): Keyed => {
    const { file } = source;
    const { path: name, hash: bytes } = file;
    const hash = sha256(bytes, usedTokens(file.text, tokens));
    const known = entryCache.get(name, hash);
    const textsKey = known?.textsKey ?? textsKeyOf(source, hash);
    const record = known !== undefined && isStillValid(known.record) ? known.record : undefined;
    return { file, collection: source.collection, hash, textsKey, record };
  });
  let compiled: number;
  try {
    compiled = await workOn(keyed, input);
  } finally {
    // If the work is stopped, the next run continues from here.
    entryCache.save(rules);
  }
  return {
    entries: keyed.flatMap(({ file, collection, textsKey, record }) =>
      record === undefined ? [] : [{ file, collection, textsKey, record }],
    ),
    compiled,
    notes: dropped === undefined ? [] : [dropped],
    ...textLoader(input),
  };
}

/** An entry with its cache keys, and its record if it is cached or was already compiled in this run. */
interface Keyed extends EntrySource {
  hash: string;
  textsKey: string;
  record: EntryRecord | undefined;
}

/**
 * Compiles the entries without a record, one cache shard after another. The texts of a shard are written as
 * soon as they are complete, and neither they nor the files stay in memory, because they are larger than all
 * other data of a site.
 * @returns the number of compiled entries
 */
async function workOn(
  keyed: readonly Keyed[],
  { entryCache, process, tokens, progress }: CompileInput,
): Promise<number> {
  const shards = new Map<number, { names: string[]; open: Keyed[]; left: number }>();
  for (const entry of keyed) {
    const number = entryCache.shardOf(entry.file.path);
    const shard = shards.get(number) ?? { names: [], open: [], left: 0 };
    shards.set(number, shard);
    shard.names.push(entry.textsKey);
    if (entry.record !== undefined) continue;
    shard.open.push(entry);
    shard.left += 1;
  }
  const open = [...shards.values()].flatMap((shard) => shard.open);
  let done = 0;
  await process(open, tokens, (entry, result) => {
    entry.record = result.record;
    if (result.record.isUntried === undefined)
      entryCache.put(entry.file.path, entry.hash, entry.textsKey, result);
    entry.file.release();
    const number = entryCache.shardOf(entry.file.path);
    const shard = shards.get(number);
    if (shard !== undefined && (shard.left -= 1) === 0) entryCache.writeTexts(number, shard.names);
    done += 1;
    if (done % PROGRESS_EVERY === 0) progress(`compiling ${done} of ${open.length}`);
  });
  return open.length;
}

/** Loads compiled texts from this run or the cache; missing ones are compiled again. */
export function textLoader({
  tokens,
  entryCache,
  process,
}: Pick<CompileInput, 'tokens' | 'entryCache' | 'process'>): Pick<
  CompiledEntries,
  'loadTexts' | 'recompiled' | 'keepTexts'
> {
  const again = new Map<string, Promise<CompiledTexts>>();
  const recompile = async (source: EntrySource, textsKey: string): Promise<CompiledTexts> => {
    const [result] = await resultsOf(process, [source], tokens);
    const texts = result?.texts ?? {};
    entryCache.putTexts(source.file.path, textsKey, texts);
    return texts;
  };
  return {
    recompiled: () => again.size,
    keepTexts: () => entryCache.saveTexts(),
    loadTexts: async (entry) => {
      const { file, textsKey, record } = entry;
      const pointers = Object.keys(record.markdown).map((one) => record.without?.texts[one] ?? one);
      if (pointers.length === 0) return {};
      const known = entryCache.texts(file.path, textsKey);
      if (known !== undefined && pointers.every((pointer) => known[pointer] !== undefined))
        return placedTexts(record, known);
      const running = again.get(textsKey) ?? recompile(entry, textsKey);
      again.set(textsKey, running);
      return placedTexts(record, await running);
    },
  };
}
