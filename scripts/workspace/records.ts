import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { homeOf } from '../diagnostics/entry-part.ts';
import { openCache, type Cache } from '../incremental/cache.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import { sha256 } from '../incremental/hash.ts';
import { memoryCache } from '../incremental/memory-cache.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import type { Shown } from '../model/publishing.ts';
import type { Tokens } from '../model/tokens.ts';
import { collectionCounts } from '../pipeline/collection-counts.ts';
import {
  compileEntries,
  rulesByText,
  textLoader,
  textsKeys,
  type CompiledEntries,
  type SiteEntries,
} from '../pipeline/compile-entries.ts';
import type { SiteFiles } from '../pipeline/site-files.ts';
import { readTokenValues } from '../pipeline/token-values.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { stableStringify } from '../schema/json.ts';
import { isStopped, MOST_STOPPED, threadWanted } from '../workers/limits.ts';
import type { ProcessEntries } from '../workers/pool.ts';
import { usedTokens } from './processor.ts';

/** The inputs that determine how many entries a text counts. */
export interface CountedOn {
  /** The ISO date on which publication is based. */
  day: string;
  shown: Shown;
}

/** The files of the site: the entries of those that can be read, and the others. */
type ReadFiles = Pick<SiteFiles, 'sources' | 'unread' | 'found'>;

/** The in-memory results of processing every file; only changed files are processed again. */
export class Records {
  readonly #entries = new Map<string, ReadEntry>();
  /** The last readable records of files, for editor help while a file is half written. */
  readonly #readable = new Map<string, ReadEntry>();
  readonly #entryCache: SiteEntries;
  readonly #textsKeyOf: ReturnType<typeof textsKeys>;
  /** A cache for texts that may never be saved; it need not outlast the process. */
  readonly #short = memoryCache(openCache(undefined));
  #tokens: Tokens | undefined;
  #tokenProblems: readonly Diagnostic[] = [];
  #worked = 0;
  /** Entries that are shown as they were under earlier schemas, by path. */
  #replacements: ReadonlyMap<string, ReadEntry> = new Map();

  /**
   * @param hasOutputs whether compiled texts are needed: their keys then contain only
   * the tokens that each text uses, so that a changed value rebuilds only those
   * pages. Otherwise the cache of the command line is used.
   */
  constructor(
    root: string,
    readonly set: SchemaSet,
    cache: Cache,
    private readonly process: ProcessEntries,
    private readonly hasOutputs: boolean,
  ) {
    this.#entryCache = new EntryCache(cache, hasOutputs ? `${root}\0resident` : root);
    this.#textsKeyOf = textsKeys(rulesByText(set));
  }

  /** Undefined until the token values are known; until then, nothing is known about entries. */
  get tokens(): Tokens | undefined {
    return this.#tokens;
  }

  /** The reasons why tokens have no values. */
  get tokenProblems(): readonly Diagnostic[] {
    return this.#tokenProblems;
  }

  get(path: string): ReadEntry | undefined {
    return this.#entries.get(path);
  }

  /** The paths of the known entries in a file. */
  pathsIn(file: string): string[] {
    if (this.#entries.has(file)) return [file];
    return [...this.#entries.keys()].filter((path) => path.startsWith(file) && homeOf(path) === file);
  }

  /** The last readable record of a file. */
  readable(path: string): ReadEntry | undefined {
    return this.#readable.get(path);
  }

  /**
   * The files that were not tried because plugins did not end on others, if too few of those are left after
   * these files were edited.
   */
  untried(edited: ReadonlySet<string>): string[] {
    const entries = [...this.#entries.values()];
    const untried = entries.filter(({ record }) => record.isUntried);
    if (untried.length === 0) return [];
    const left = entries.filter(({ file, record }) => isStopped(record) && !edited.has(homeOf(file.path)));
    return left.length < MOST_STOPPED ? untried.map(({ file }) => homeOf(file.path)) : [];
  }

  remove(path: string): void {
    this.#entries.delete(path);
    this.#readable.delete(path);
  }

  /** Processes all files, using cached results. */
  async load(files: ReadFiles, on: CountedOn): Promise<void> {
    await this.readTokens(files, on);
    if (this.#tokens === undefined) return;
    const { entries, compiled } = await compileEntries({
      set: this.set,
      tokens: this.#tokens,
      sources: files.sources(),
      entryCache: this.#entryCache,
      process: this.process,
      tokensKey: this.hasOutputs ? usedTokens : undefined,
      progress: () => undefined,
    });
    this.#worked += compiled;
    for (const entry of entries) this.#put(entry);
  }

  /**
   * Reads the token values again. If they changed, every text that uses them is processed again; if an error
   * hides them, the previous values are kept.
   */
  async readTokens(files: ReadFiles, on: CountedOn): Promise<void> {
    const { set } = this;
    const [sources, unread] = [files.sources(), files.unread()];
    const counts = await collectionCounts({ set, sources, cache: this.#short, ...on });
    const { unreadableFolders } = files.found;
    const all = { sources, unread, unreadableFolders };
    const values = await readTokenValues(set, all, this.process, this.#short, counts);
    const { tokens, known, diagnostics } = values;
    this.#tokenProblems = known ? [] : diagnostics;
    const before = this.#tokens;
    if (!known || (before !== undefined && stableStringify(before) === stableStringify(tokens))) return;
    this.#tokens = tokens;
    if (before === undefined) return;
    await this.work(
      sources.filter(({ file: { text } }) => usedTokens(text, tokens) !== usedTokens(text, before)),
    );
  }

  /** Processes files again; expensive ones in a separate thread, which can be stopped. */
  async work(sources: readonly EntrySource[]): Promise<void> {
    const tokens = this.#tokens;
    if (tokens === undefined) return;
    const isHeavy = threadWanted(this.set);
    for (const some of [sources.filter((one) => !isHeavy(one)), sources.filter(isHeavy)]) {
      await this.process(some, tokens, (source, result) => {
        const hash = sha256(source.file.hash, usedTokens(source.file.text, tokens));
        const textsKey = this.#textsKeyOf(source, hash);
        if (result.record.isUntried === undefined)
          this.#entryCache.put(source.file.path, hash, textsKey, result);
        this.#put({ ...source, record: result.record, textsKey });
        this.#worked += 1;
      });
    }
  }

  /**
   * All entries in the order of the pipeline, because of two conflicting entries the later one is reported.
   */
  compiled(): CompiledEntries {
    const paths = [...this.#entries.keys()].sort();
    return {
      entries: paths.flatMap((path) => this.#replacements.get(path) ?? this.#entries.get(path) ?? []),
      compiled: this.#worked,
      notes: [],
      ...textLoader({ tokens: this.#tokens ?? {}, entryCache: this.#entryCache, process: this.process }),
    };
  }

  /** Replaces entries by their earlier states, and all others that were replaced before by their own. */
  replaceEntries(entries: readonly ReadEntry[]): void {
    const replacements = new Map<string, ReadEntry>();
    for (const earlier of entries) {
      const { path } = earlier.file;
      const now = this.#entries.get(path);
      if (now !== undefined) replacements.set(path, { ...earlier, collection: now.collection });
    }
    this.#replacements = replacements;
  }

  get hasReplacements(): boolean {
    return this.#replacements.size > 0;
  }

  /** Resets the number of processed files. */
  counted(): void {
    this.#worked = 0;
  }

  /** Stores the results in the cache. */
  save(): void {
    if (this.hasOutputs && this.#tokens !== undefined) this.#entryCache.save(rulesByText(this.set));
  }

  #put(entry: ReadEntry): void {
    const { path } = entry.file;
    this.#entries.set(path, entry);
    if (entry.record.data !== undefined) this.#readable.set(path, entry);
  }
}
