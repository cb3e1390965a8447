import { CONFIG_NAMES, type SiteConfig } from '../config/site-config.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { EntryPart } from '../diagnostics/entry-part.ts';
import { homeOf } from '../diagnostics/part-path.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { openCache } from '../incremental/cache.ts';
import { cacheFolder } from '../incremental/location.ts';
import { memoryCache, type MemoryCache } from '../incremental/memory-cache.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import { clockDay } from '../pipeline/days.ts';
import type { SiteOptions } from '../pipeline/validate-options.ts';
import { openedSet, openSchemas } from '../pipeline/open-schemas.ts';
import { unreadSchemas } from '../pipeline/unread-schemas.ts';
import { threadWanted } from '../workers/limits.ts';
import { residentProcessor } from './processor.ts';
import { Records, type CountedOn } from './records.ts';
import { ResidentConfig } from './resident-config.ts';
import { SiteFiles, type SiteFile } from '../pipeline/site-files.ts';
import { leadsOut } from '../disk/site-paths.ts';
import { readSchemas, type RawSchemas } from '../schema/load.ts';
import { openFolders } from '../schema/outside.ts';

/** The site that is opened, and how it is judged. */
export interface WorkspaceOptions extends SiteOptions {
  /** Whether its compiled texts will be asked for. */
  hasOutputs?: boolean | undefined;
  /** Whether the code of `content.config` may be run; no when undefined: nobody has looked at what is only opened. */
  config?: boolean | undefined;
}

/** What is known of a site while its schemas can be used. */
export interface Known {
  files: SiteFiles;
  records: Records;
  config: SiteConfig | undefined;
  /** What is to be said of its schemas. */
  schemas: { files: readonly SourceFile[]; problems: readonly Diagnostic[] };
}

/** What is to be said of schemas, or of a configuration, that cannot be used. */
interface Wrong {
  files: readonly SourceFile[];
  problems: readonly Diagnostic[];
  /** Whether it is the configuration that is wrong, with any schemas. */
  isConfig: boolean;
}

/** What has changed since it was last looked at. */
interface Open {
  schemas: boolean;
  /** Files may have come or gone. */
  names: boolean;
  /** The values of the tokens may be others. */
  tokens: boolean;
  paths: Set<string>;
}

const NOTHING = (): Open => ({ schemas: false, names: false, tokens: false, paths: new Set() });

/** The files of a site that stays in memory, each by itself: those on the disk, with other texts laid over them. */
export abstract class ResidentFiles {
  readonly root: string;
  /** A cache that is written when there is time; see `memoryCache`. */
  readonly cache: MemoryCache;
  readonly processor = residentProcessor();
  protected known: Known | undefined;
  /** The schemas on the disk, or the configuration, as long as they are wrong: the site goes on with those that held before. */
  protected wrong: Wrong | undefined;
  protected readonly config: ResidentConfig;
  protected open: Open = { ...NOTHING(), schemas: true };
  /** The ISO day by which entries are published. */
  protected day: string;
  /** Texts by path relative to the root that count in place of what is on the disk; undefined for a file that counts as gone. */
  readonly #texts = new Map<string, string | undefined>();
  #openAtFirst: string[] | undefined;
  #schemaTexts = new Map<string, string>();
  /** Files that may be much work, and wait until typing pauses. */
  readonly #heavy = new Set<string>();

  constructor(protected readonly options: WorkspaceOptions) {
    this.root = options.root;
    this.cache = memoryCache(openCache(cacheFolder(this.root)));
    this.day = clockDay(options);
    this.config = new ResidentConfig(options.root, options.config === true);
  }

  /** Told that what is known of all files together is out of date. @param isAnew of another set of schemas */
  protected abstract outdate(isAnew?: boolean): void;

  /** The files whose texts count in place of those on the disk. */
  laid(): string[] {
    return [...this.#texts.keys()];
  }

  isLaid(file: string): boolean {
    return this.#texts.has(file);
  }

  /** The name of a configuration that is there and not run. */
  get unreadConfig(): string | undefined {
    return this.config.outcome.unread;
  }

  /** Whether a file waits to be worked on: what is known of it is about an earlier text. */
  isWaiting(file: string): boolean {
    return this.#heavy.has(file);
  }

  /** What is wrong with one file by itself, as far as it was worked on. */
  ownProblems(file: string): readonly Diagnostic[] {
    const { files, records } = this.known ?? {};
    const own = files?.files.get(file);
    const entries = own?.entries ?? [];
    return [
      ...(own?.problems ?? []),
      ...entries.flatMap(({ file: { path } }) => records?.get(path)?.record.diagnostics ?? []),
    ];
  }

  /** A governed file as it was when it last could be read as fields. */
  readable(file: string): ReadEntry | undefined {
    return this.known?.records.readable(file);
  }

  /** The entries of a file that holds several, as they were when they last could be read. */
  partsOf(file: string): EntryPart[] {
    const entries = this.known?.files.files.get(file)?.entries ?? [];
    return entries.flatMap((one) => (one.file instanceof EntryPart ? [one.file] : []));
  }

  /** The file with the collection that governs it. */
  source(file: string): { text: string; collection: ReadEntry['collection'] } | undefined {
    const found = this.known?.files.files.get(file);
    if (found === undefined) return undefined;
    return { text: this.#texts.get(file) ?? found.source.file.text, collection: found.source.collection };
  }

  /** The folders outside of the site that its schemas open, from the root; those on the disk until any are in use. */
  outside(): string[] {
    const { collections } = this.known?.records.set ?? {};
    if (collections === undefined)
      return (this.#openAtFirst ??= openFolders(this.root, readSchemas(this.root)));
    return [...new Set(collections.flatMap((one) => one.outside ?? []))];
  }

  /** The text of a governed file or of a schema. */
  text(file: string): string | undefined {
    return this.source(file)?.text ?? this.#schemaTexts.get(file);
  }

  protected lay(file: string, text: string | null | undefined): void {
    if (!isContent(file)) return;
    const isNew = typeof text !== 'string' || typeof this.#texts.get(file) !== 'string';
    if (text === undefined) this.#texts.delete(file);
    else this.#texts.set(file, text ?? undefined);
    if (isNew) this.open.names = true;
    this.open.paths.add(file);
  }

  /** Something on the disk was made, changed or deleted by others. */
  protected onDisk(file: string, isGone: boolean): void {
    if (file === 'schemas' || file.startsWith('schemas/') || CONFIG_NAMES.includes(file))
      this.open.schemas = true;
    if (this.known?.files.isPublic(file) === true) this.open.names = true;
    if (file !== 'content' && !isContent(file)) return;
    if (isGone) this.#texts.delete(file);
    this.open.names = true;
    if (!this.#texts.has(file)) this.open.paths.add(file);
  }

  /** Works on every file that changed, each alone. @param isQuick leaves those that may be much work for later */
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

  /** Reads everything; false with wrong schemas: what was known before stays. */
  async #load(): Promise<boolean> {
    const { schemas, files, problems, config } = await this.#looked();
    if (this.wrong !== undefined) {
      this.outdate();
      return false;
    }
    const set = await openedSet(schemas, config);
    const { root, cache, options } = this;
    const records = new Records(root, set, cache, this.processor(set), options.hasOutputs === true);
    // What is on the disk is what later runs will ask for, so it is read first.
    await records.load(new SiteFiles(root, set, new Map()).sources(), this.countedOn());
    const now = new SiteFiles(root, set, this.#texts);
    const own = { files, problems: [...problems, ...unreadSchemas(schemas)] };
    this.known = { files: now, records, config, schemas: own };
    this.outdate(true);
    cache.flush();
    await this.#update(this.known, { ...NOTHING(), paths: new Set(this.#texts.keys()) });
    return true;
  }

  /** The schemas with the configuration that is now on the disk, and whether both can be used. */
  async #looked(): Promise<Known['schemas'] & { schemas: RawSchemas; config: SiteConfig | undefined }> {
    const configured = await this.config.open();
    const { config } = configured;
    const { schemas, files, misfits, problems } = await openSchemas(this.root, configured);
    this.#schemaTexts = new Map(schemas.files.map(({ file: { path, text } }) => [path, text]));
    // Where the configuration is that in use, other schemas no longer fit to it.
    const isConfig = misfits.length > 0 && (config === undefined || config.key !== this.known?.config?.key);
    this.wrong = misfits.length > 0 || problems.some(isError) ? { files, problems, isConfig } : undefined;
    return { schemas, files, problems, config };
  }

  async #update({ files, records }: Known, open: Open): Promise<void> {
    const all = [...files.files.keys()];
    // Of a folder it is only told that something in it changed.
    const paths = new Set(
      [...open.paths].flatMap((file) =>
        files.files.has(file) ? file : [file, ...all.filter((one) => one.startsWith(`${file}/`))],
      ),
    );
    if (open.names) for (const file of files.rediscover()) paths.add(file);
    const changed = [...paths].filter((file) => files.reread(file) || records.pathsIn(file).length > 0);
    // Any of them may give a token its value, or be counted by one.
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

  /** Finds out whether tokens have other values now, and works on what has them. */
  protected async settleTokens(): Promise<void> {
    if (this.known === undefined || !this.open.tokens) return;
    this.open.tokens = false;
    const { files, records } = this.known;
    const before = records.tokens;
    if (before === undefined) await records.load(files.sources(), this.countedOn());
    else await records.readTokens(files.sources(), this.countedOn());
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
  // Whoever tells of a file outside of the site has looked whether a schema opens its folder.
  return file.startsWith('content/') || leadsOut(file);
}
