import { sha256 } from '../incremental/hash.ts';
import { pipelineVersion } from '../incremental/location.ts';
import { placedTexts, type EntryResult, type EntrySource, type ReadEntry } from '../model/entry-record.ts';
import type { LoadTexts } from '../model/site-model.ts';
import { TOKEN, unreadNames, type Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { stableStringify } from '../schema/json.ts';
import { groupBy } from '../shared/group-by.ts';
import { memoize } from '../shared/memoize.ts';
import type { EntryCache, RulesKey } from '../incremental/entry-cache.ts';
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
  return sha256(JSON.stringify(rules), collection.name, file.path, file.hash, usedTokens(file.text, tokens));
}

/** YAML can escape the characters of a token (`"\u007b"`). */
const ESCAPED = /\\[ux]/;

/** The name of a token as texts write it: without its language, by which the language of a text is looked up. */
function bareName(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** The tokens in any language by the name that texts write, and the key of each table with its name. */
const indexOf = memoize((tokens: Tokens) => {
  const all = Object.entries(tokens);
  const tables = all.filter(([, value]) => typeof value === 'object' && value.isTable === true);
  return {
    byName: groupBy(all, ([name]) => bareName(name)),
    tables: tables.map(([name]) => [name.slice(name.indexOf(':') + 1), bareName(name)] as const),
    names: Object.keys(tokens),
  };
});

/** A key of the values of all tokens that a text uses, and of which tokens exist. */
export function usedTokens(text: string, tokens: Tokens): string {
  if (ESCAPED.test(text)) return stableStringify(tokens);
  if (!text.includes('{')) return '';
  const { byName, tables, names } = indexOf(tokens);
  const used = new Set(namesIn(text));
  // A directive refers to a table by its key alone.
  if (text.includes('::')) for (const [key, name] of tables) if (text.includes(key)) used.add(name);
  // Blocks contain further tokens; iterating over a set includes elements that are added meanwhile.
  for (const name of used)
    for (const [, value] of byName.get(name) ?? [])
      if (typeof value === 'object') namesIn(value.blocks ?? '').forEach((inside) => used.add(inside));
  for (const name of [...used].filter((token) => token.includes(':')))
    for (const marked of unreadNames(name)) used.add(marked);
  return JSON.stringify([names, [...used].sort().map((name) => byName.get(name))]);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].map((match) => match[1] ?? '');
}
