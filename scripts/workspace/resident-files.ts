import { CONFIG_NAMES, type SiteConfig } from '../config/site-config.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { EntryPart, homeOf } from '../diagnostics/entry-part.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { openCache } from '../incremental/cache.ts';
import { cacheFolder } from '../incremental/location.ts';
import { memoryCache, type MemoryCache } from '../incremental/memory-cache.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import { clockDay } from '../pipeline/days.ts';
import type { SiteOptions } from '../pipeline/validate-options.ts';
import { openedSet, openSchemas, unreadSchemas } from '../pipeline/open-schemas.ts';
import { Interruption } from '../workers/interruption.ts';
import { threadWanted } from '../workers/limits.ts';
import { residentProcessor } from './processor.ts';
import { Records, type CountedOn } from './records.ts';
import { ResidentConfig } from './resident-config.ts';
import { SiteFiles, type SiteFile } from '../pipeline/site-files.ts';
import { type RawSchemas } from '../schema/load.ts';

export interface WorkspaceOptions extends SiteOptions {
  /** Whether compiled texts will be needed. */
  hasOutputs?: boolean | undefined;
  /**
   * Whether code of `content.config` may be run; no if undefined, because a
   * project that is merely opened is not trusted.
   */
  config?: boolean | undefined;
}

/** The site's state while its schemas are valid. */
export interface Known {
  files: SiteFiles;
  records: Records;
  config: SiteConfig | undefined;
  schemas: { files: readonly SourceFile[]; problems: readonly Diagnostic[] };
}

/** The problems of invalid schemas or an invalid configuration. */
interface Invalid {
  files: readonly SourceFile[];
  problems: readonly Diagnostic[];
  /** Whether the problem is in the configuration, regardless of the schemas. */
  isConfig: boolean;
}

/** The changes since the last update. */
interface Open {
  schemas: boolean;
  /** Whether files may have been added or removed. */
  names: boolean;
  /** Whether token values may have changed. */
  tokens: boolean;
  paths: Set<string>;
}

const NOTHING = (): Open => ({ schemas: false, names: false, tokens: false, paths: new Set() });

/** The files of a site in memory, processed separately: those on disk, overridden by other texts. */
export abstract class ResidentFiles {
  readonly root: string;
  /** A cache that is written when the process is idle; see `memoryCache`. */
  readonly cache: MemoryCache;
  readonly interruption = new Interruption();
  readonly processor = residentProcessor(this.interruption);
  protected known: Known | undefined;
  /** The invalid schemas or configuration on disk; meanwhile, the site uses the last valid ones. */
  protected invalid: Invalid | undefined;
  protected readonly config: ResidentConfig;
  protected open: Open = { ...NOTHING(), schemas: true };
  /** The ISO date on which publication is based. */
  protected day: string;
  /**
   * Texts by path relative to the root that override the disk; undefined for a file that counts as deleted.
   */
  readonly #texts = new Map<string, string | undefined>();
  #schemaTexts = new Map<string, string>();
  /** Expensive files that wait until typing pauses. */
  readonly #heavy = new Set<string>();

  constructor(protected readonly options: WorkspaceOptions) {
    this.root = options.root;
    this.cache = memoryCache(openCache(cacheFolder(this.root)));
    this.day = clockDay(options);
    this.config = new ResidentConfig(options.root, options.config === true);
  }

  /**
   * Called when the state of all files together is out of date.
   * @param isAnew after a change of the schemas
   */
  protected abstract outdate(isAnew?: boolean): void;

  /** The files with overridden texts. */
  overridden(): string[] {
    return [...this.#texts.keys()];
  }

  isOverridden(file: string): boolean {
    return this.#texts.has(file);
  }

  /** The name of a configuration that exists but was not run. */
  get unreadConfig(): string | undefined {
    return this.config.outcome.unread;
  }

  /** Whether a file is waiting to be processed, so that its known state is that of an earlier text. */
  isWaiting(file: string): boolean {
    return this.#heavy.has(file);
  }

  /** The problems of a single file, as far as it was processed. */
  ownProblems(file: string): readonly Diagnostic[] {
    const { files, records } = this.known ?? {};
    const own = files?.files.get(file);
    const entries = own?.entries ?? [];
    return [
      ...(own?.problems ?? []),
      ...entries.flatMap(({ file: { path } }) => records?.get(path)?.record.diagnostics ?? []),
    ];
  }

  /** The last readable state of a governed file. */
  readable(file: string): ReadEntry | undefined {
    return this.known?.records.readable(file);
  }

  /** The last readable entries of a file with several entries. */
  partsOf(file: string): EntryPart[] {
    const entries = this.known?.files.files.get(file)?.entries ?? [];
    return entries.flatMap((one) => (one.file instanceof EntryPart ? [one.file] : []));
  }

  source(file: string): { text: string; collection: ReadEntry['collection'] } | undefined {
    const found = this.known?.files.files.get(file);
    if (found === undefined) return undefined;
    return { text: this.#texts.get(file) ?? found.source.file.text, collection: found.source.collection };
  }

  /** The text of a governed file or a schema. */
  text(file: string): string | undefined {
    return this.source(file)?.text ?? this.#schemaTexts.get(file);
  }

  protected setOverride(file: string, text: string | null | undefined): void {
    if (!isContent(file)) return;
    const isNew = typeof text !== 'string' || typeof this.#texts.get(file) !== 'string';
    if (text === undefined) this.#texts.delete(file);
    else this.#texts.set(file, text ?? undefined);
    if (isNew) this.open.names = true;
    this.open.paths.add(file);
  }

  /** Records that something on disk was created, changed or deleted. */
  protected onDisk(file: string, isGone: boolean): void {
    if (file === 'schemas' || file.startsWith('schemas/') || CONFIG_NAMES.includes(file))
      this.open.schemas = true;
    if (file !== 'content' && !isContent(file)) return;
    if (isGone) this.#texts.delete(file);
    this.open.names = true;
    if (!this.#texts.has(file)) this.open.paths.add(file);
  }

  /** Processes every changed file separately. @param isQuick postpones expensive files */
  protected async settleFiles(isQuick = false): Promise<void> {
    const open = this.open;
    this.open = { ...NOTHING(), tokens: open.tokens };
    const isLoaded = open.schemas && (await this.#load());
    if (!isLoaded && this.known !== undefined) await this.#update(this.known, open);
    if (isQuick || this.known === undefined || this.#heavy.size === 0) return;
    const { files, records } = this.known;
    const waiting = [...this.#heavy].flatMap((file) => files.files.get(file) ?? []);
    this.#heavy.clear();
    await records.work(textsOf(waiting));
    this.outdate();
  }

  /** Reads everything; false if schemas are invalid, in which case the previous state stays. */
  async #load(): Promise<boolean> {
    const { schemas, files, problems, config } = await this.#looked();
    if (this.invalid !== undefined) {
      this.outdate();
      return false;
    }
    const set = await openedSet(schemas, config);
    const { root, cache, options } = this;
    const records = new Records(root, set, cache, this.processor(set), options.hasOutputs === true);
    // The disk is read first, because later runs will need its results.
    await records.load(new SiteFiles(root, set, new Map()), this.countedOn());
    const now = new SiteFiles(root, set, this.#texts);
    const own = { files, problems: [...problems, ...unreadSchemas(schemas)] };
    this.known = { files: now, records, config, schemas: own };
    this.outdate(true);
    cache.flush();
    await this.#update(this.known, { ...NOTHING(), paths: new Set(this.#texts.keys()) });
    return true;
  }

  /** The schemas and the configuration on disk, and whether both are valid. */
  async #looked(): Promise<Known['schemas'] & { schemas: RawSchemas; config: SiteConfig | undefined }> {
    const configured = await this.config.open();
    const { config } = configured;
    const { schemas, files, misfits, problems } = await openSchemas(this.root, configured);
    this.#schemaTexts = new Map(schemas.files.map(({ file: { path, text } }) => [path, text]));
    // If the configuration is unchanged, the schemas are what no longer matches it.
    const isConfig = misfits.length > 0 && (config === undefined || config.key !== this.known?.config?.key);
    this.invalid = misfits.length > 0 || problems.some(isError) ? { files, problems, isConfig } : undefined;
    return { schemas, files, problems, config };
  }

  async #update({ files, records }: Known, open: Open): Promise<void> {
    const all = [...files.files.keys()];
    // For a folder only the fact that something in it changed is reported.
    const paths = new Set(
      [...open.paths].flatMap((file) =>
        files.files.has(file) ? file : [file, ...all.filter((one) => one.startsWith(`${file}/`))],
      ),
    );
    if (open.names) for (const file of files.rediscover()) paths.add(file);
    if (paths.size > 0) for (const file of records.untried(paths)) paths.add(file);
    const changed = [...paths].filter((file) => files.reread(file) || records.pathsIn(file).length > 0);
    // Any of them may define or be counted by a token.
    this.open.tokens ||= changed.length > 0 || records.tokens === undefined;
    for (const file of changed) {
      const now = new Set(files.entryPaths(file));
      for (const entry of records.pathsIn(file)) if (!now.has(entry)) records.remove(entry);
    }
    const texts = textsOf(changed.flatMap((file) => files.files.get(file) ?? [])).filter(
      ({ file }) => records.get(file.path)?.file.hash !== file.hash || !(file instanceof EntryPart),
    );
    const isHeavy = threadWanted(records.set);
    for (const source of texts) if (isHeavy(source)) this.#heavy.add(homeOf(source.file.path));
    await records.work(texts.filter((source) => !isHeavy(source)));
    if (paths.size > 0 || open.names) this.outdate();
  }

  /** Checks whether token values changed, and processes the files that use them. */
  protected async settleTokens(): Promise<void> {
    if (this.known === undefined || !this.open.tokens) return;
    this.open.tokens = false;
    const { files, records } = this.known;
    const before = records.tokens;
    if (before === undefined) await records.load(files, this.countedOn());
    else await records.readTokens(files, this.countedOn());
    if (records.tokens !== before) this.outdate();
  }

  protected countedOn(): CountedOn {
    return { day: this.day, shown: this.options.shown ?? 'published' };
  }
}

function textsOf(files: readonly SiteFile[]): EntrySource[] {
  return files.flatMap(({ entries }) => entries);
}

function isContent(file: string): boolean {
  return file.startsWith('content/');
}
