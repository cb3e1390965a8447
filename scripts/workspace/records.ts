import type { Cache } from '../incremental/cache.ts';
import { openCache } from '../incremental/cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryTools } from '../entry/entry-context.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import { compileEntries } from '../pipeline/compile-entries.ts';
import { collectionCounts } from '../pipeline/collection-counts.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import { isHeavy } from '../workers/limits.ts';
import { createProcessor, type ProcessEntries } from '../workers/pool.ts';
import { readTokenValues } from '../pipeline/token-values.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { stableStringify } from '../schema/json.ts';

/** What every file gave when it was worked on alone, kept in memory; only files that change are worked on again. */
export class Records {
  readonly #entries = new Map<string, ReadEntry>();
  /** The records of files that last could be read as fields: what help goes by while a file is half written. */
  readonly #readable = new Map<string, ReadEntry>();
  readonly #process: ProcessEntries;
  #tools: EntryTools | undefined;
  #tokenProblems: Diagnostic[] = [];

  constructor(
    private readonly root: string,
    readonly set: SchemaSet,
    private readonly cache: Cache,
    /** The ISO day by which entries are published. */
    private readonly day: string,
  ) {
    this.#process = createProcessor(set, { threads: undefined });
  }

  /** Undefined as long as the values of the tokens were never known: then nothing can be said of any entry. */
  get tokens(): Tokens | undefined {
    return this.#tools?.tokens;
  }

  /** Why the tokens have no values. */
  get tokenProblems(): readonly Diagnostic[] {
    return this.#tokenProblems;
  }

  get entries(): ReadEntry[] {
    return [...this.#entries.values()];
  }

  get(path: string): ReadEntry | undefined {
    return this.#entries.get(path);
  }

  /** The file as it was when it last could be read as fields. */
  readable(path: string): ReadEntry | undefined {
    return this.#readable.get(path);
  }

  remove(path: string): void {
    this.#entries.delete(path);
    this.#readable.delete(path);
  }

  /** Works on all of them; what the cache of the command has is not worked on again. */
  async load(sources: readonly EntrySource[]): Promise<void> {
    await this.readTokens(sources);
    if (this.#tools === undefined) return;
    const { set, cache, root } = this;
    const { entries } = await compileEntries({
      set,
      tokens: this.#tools.tokens,
      sources,
      entryCache: new EntryCache(cache, root),
      process: this.#process,
      progress: () => undefined,
    });
    for (const entry of entries) this.#put(entry);
  }

  /**
   * Finds the values of the tokens again. Where they changed, every text that has one is worked on again; where a mistake hides
   * them, those that were known stay.
   */
  async readTokens(sources: readonly EntrySource[]): Promise<void> {
    const { set, cache, day } = this;
    const counts = await collectionCounts({ set, sources, cache, day, shown: 'published' });
    const values = await readTokenValues(set, sources, this.#process, openCache(undefined), counts);
    const { tokens, known, diagnostics } = values;
    this.#tokenProblems = known ? [] : diagnostics;
    const before = this.#tools?.tokens;
    if (!known || (before !== undefined && stableStringify(before) === stableStringify(tokens))) return;
    this.#tools = createTools(this.set, tokens);
    if (before === undefined) return;
    await this.work(sources.filter(({ file }) => file.text.includes('{')));
  }

  /** Works on files again; one that may be much work in a thread of its own, which can be stopped. */
  async work(sources: readonly EntrySource[]): Promise<void> {
    const tools = this.#tools;
    if (tools === undefined) return;
    const heavy = sources.filter(isHeavy);
    for (const source of sources)
      if (!isHeavy(source))
        this.#put({ ...source, record: processEntry(source, tools).record, textsKey: source.file.hash });
    const results = heavy.length === 0 ? [] : await this.#process(heavy, tools.tokens);
    results.forEach(({ record }, index) => {
      const source = heavy[index];
      if (source !== undefined) this.#put({ ...source, record, textsKey: source.file.hash });
    });
  }

  #put(entry: ReadEntry): void {
    const { path } = entry.file;
    this.#entries.set(path, entry);
    if (entry.record.data !== undefined) this.#readable.set(path, entry);
  }
}

/** Whether the tokens of other texts may change with a file of this collection. */
export function givesTokens({ collection }: EntrySource): boolean {
  return Object.keys(collection.tokens).length > 0 || collection.register !== undefined;
}
