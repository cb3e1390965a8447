import { sha256 } from '../cache/hash.ts';
import { pipelineVersion } from '../cache/location.ts';
import { placedTexts, type CompiledTexts, type EntrySource, type ReadEntry } from '../model/entry-record.ts';
import { fileLanguage } from '../model/languages.ts';
import type { LoadTexts } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { stableStringify } from '../schema/json.ts';
import type { Crew } from './crew.ts';
import type { EntryCache, RulesKey } from './entry-cache.ts';
import type { Part } from './packs.ts';
import type { ProcessEntries } from './process-entries.ts';
import type { Keeping } from './work.ts';

export interface CompileInput {
  set: SchemaSet;
  tokens: Tokens;
  sources: readonly EntrySource[];
  entryCache: EntryCache;
  process: ProcessEntries;
  /** Names the values of those tokens that a text may use; all of them count for every text when undefined. */
  tokensKey?: ((text: string, tokens: Tokens) => string) | undefined;
  /** Only its entries are worked on, and those that stand alone in their collection: others may need them. */
  part?: Part | undefined;
  progress: (message: string) => void;
  /** Threads that may stay until the end of the run. */
  crew?: Crew | undefined;
}

/** Every file worked on, and how much of it was really work. */
export interface CompiledEntries {
  entries: ReadEntry[];
  /** How many files were worked on in this run, the others came from the cache. */
  compiled: number;
  /** One-line remarks, such as why the cache was dropped. */
  notes: string[];
  loadTexts: LoadTexts;
  /** The terms of texts that threads put into the cache by themselves; undefined for all others. */
  termsOf: (entry: ReadEntry) => Readonly<Record<string, string>> | undefined;
  /** The cache's name of the pack that a thread put the texts of an entry into by itself. */
  packOfTexts: (entry: ReadEntry) => string | undefined;
  /** How many entries' texts were lost and had to be compiled again by `loadTexts`. */
  recompiled: () => number;
  /** Keeps those for the next run. */
  keepTexts: () => void;
}

/** Two files with the same bytes in two languages have other words for tokens, and other terms. */
function languageInName({ collection, file }: EntrySource): string {
  return fileLanguage(collection, file.path) ?? '';
}

/** Works on each file alone, or takes what the cache has of it: files whose bytes, schema and tokens are the same give the same. */
export async function compileEntries(input: CompileInput): Promise<CompiledEntries> {
  const { set, tokens, sources, entryCache, process, tokensKey, progress } = input;
  const rules: RulesKey = {
    pipeline: pipelineVersion(),
    schemas: set.hash,
    tokens: tokensKey === undefined ? sha256(stableStringify(tokens)) : 'by text',
  };
  const dropped = entryCache.open(rules, sources.length);
  if (input.part !== undefined) entryCache.keepTo(input.part);
  const wanted =
    input.part === undefined
      ? sources
      : sources.filter(({ file, collection }) => collection.single || entryCache.owns(file.path));
  const rulesHash = sha256(stableStringify(rules));
  const keyed = wanted.map((source) => {
    const { file } = source;
    const { path, hash: bytes } = file;
    const hash = tokensKey === undefined ? bytes : sha256(bytes, tokensKey(file.text, tokens));
    const known = entryCache.get(path, hash);
    const textsKey =
      known?.textsKey ?? sha256(rulesHash, source.collection.name, languageInName(source), hash);
    return { file, collection: source.collection, hash, textsKey, record: known?.record };
  });
  const open = keyed.filter(({ record }) => record === undefined);
  const report = (count: number): void => progress(`compiling ${count} of ${open.length}`);
  const results = await process(open, tokens, report, keepingOf(input, keyed, open));
  open.forEach((entry, index) => {
    const result = results[index];
    if (result === undefined) return;
    entry.record = result.record;
    entryCache.put(entry.file.path, entry.hash, entry.textsKey, result);
  });
  entryCache.save(rules);
  return {
    entries: keyed.flatMap(({ file, collection, textsKey, record }) =>
      record === undefined ? [] : [{ file, collection, textsKey, record }],
    ),
    compiled: open.length,
    notes: dropped === undefined ? [] : [dropped],
    termsOf: ({ textsKey, record }) => {
      const terms = entryCache.termsOf(textsKey);
      return terms === undefined ? undefined : placedTexts(record, terms);
    },
    packOfTexts: ({ file, textsKey }) =>
      entryCache.termsOf(textsKey) === undefined ? undefined : entryCache.textsFile(file.path),
    ...textLoader(input),
  };
}

interface Keyed extends EntrySource {
  textsKey: string;
}

/** How threads keep the texts of packs of which nothing was known before; undefined when they have to hand over all. */
function keepingOf(
  { crew, entryCache }: CompileInput,
  all: readonly Keyed[],
  open: readonly Keyed[],
): Keeping | undefined {
  const { folder } = entryCache;
  if (crew === undefined || folder === undefined) return undefined;
  const keys = new Map(open.map((one) => [one.file, one.textsKey]));
  return {
    crew,
    folder,
    packs: (files) => {
      const { packs, rest } = entryCache.wholePacks(all, files);
      const named = packs.map((pack) => ({
        ...pack,
        keys: pack.files.map(({ file }) => keys.get(file) ?? ''),
      }));
      return { packs: named, rest };
    },
  };
}

/** Compiled texts of this run or of the cache; what the cache has lost is compiled again, entry by entry. */
function textLoader({
  tokens,
  entryCache,
  process,
}: CompileInput): Pick<CompiledEntries, 'loadTexts' | 'recompiled' | 'keepTexts'> {
  const again = new Map<string, Promise<CompiledTexts>>();
  const recompile = async (source: EntrySource, textsKey: string): Promise<CompiledTexts> => {
    const texts = (await process([source], tokens))[0]?.texts ?? {};
    entryCache.putTexts(source.file.path, textsKey, texts);
    return texts;
  };
  return {
    recompiled: () => again.size,
    keepTexts: () => {
      entryCache.saveTexts();
    },
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
