import { loadLanguages } from '../contract/search-languages.ts';
import { isError, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { openCache } from '../incremental/cache.ts';
import { fileMemory } from '../incremental/file-table.ts';
import { cacheFolder } from '../incremental/location.ts';
import { memoryCache, type MemoryCache } from '../incremental/memory-cache.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import { siteLanguages } from '../model/languages.ts';
import type { Shown } from '../model/publishing.ts';
import { allEntries, type Entry, type SiteModel } from '../model/site-model.ts';
import { clockDay } from '../pipeline/days.ts';
import type { ReadSite } from '../pipeline/read-site.ts';
import type { Resolved } from '../pipeline/resolve-site.ts';
import {
  DiagnosticCollector,
  type RunReport,
  type Validation,
  type WholeSite,
} from '../pipeline/run-report.ts';
import { readSeverities, type SeveritiesOutcome } from '../pipeline/severities.ts';
import { unreadSchemas } from '../pipeline/unread-schemas.ts';
import { checkRead, partsOf, resolveRead } from '../pipeline/validate-site.ts';
import { verifySchemas } from '../schema/lint/verify-schemas.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { buildModel } from '../site/resolve/build-model.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import { prepareSeries } from '../site/resolve/series.ts';
import type { PictureMemory } from '../site/images/image-facts.ts';
import { isHeavy } from '../workers/limits.ts';
import { residentProcessor } from './processor.ts';
import { Records, type CountedOn } from './records.ts';
import { SeenFiles } from './seen-files.ts';
import { SiteFiles, type SiteFile } from './site-files.ts';

export interface WorkspaceOptions {
  /** Absolute path of the folder that holds `content/` and `schemas/`. */
  root: string;
  /** The day by which ages are told; that of the build (`SOURCE_DATE_EPOCH`) when undefined. */
  today?: Date | undefined;
  /** Which entries are taken into the site; those that are published when undefined. */
  shown?: Shown | undefined;
  /** Claims that only the owner can confirm are errors as long as they are open. */
  strictClaims?: boolean | undefined;
  /** Compiled texts will be asked for. */
  hasOutputs?: boolean | undefined;
}

/**
 * What a workspace is told. A text counts in place of the file on the disk, whether or not there is one: that of an editor's
 * window, or an earlier one of a file that is broken now. Undefined gives the file back to the disk.
 */
export type Change = { file: string; text: string | undefined } | { file: string; isGone: boolean };

/** What is known of a site while its schemas can be used. */
interface Known {
  files: SiteFiles;
  records: Records;
  /** What is to be said of its schemas. */
  schemas: { files: readonly SourceFile[]; problems: readonly Diagnostic[] };
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

/** Opens a site that is told of changes, and knows at any time what `content validate` would say of it. */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  return new Workspace(options);
}

/**
 * A site that stays in memory: what `content dev`, `watch`, and the language server share. The stages are those of the pipeline;
 * only what changed goes through *one file alone* again (`settle`), and all files together are looked at when they are asked
 * for (`model`, `validate`).
 */
export class Workspace {
  readonly root: string;
  /** A cache that is written when there is time (`rest`); see `memoryCache`. */
  readonly cache: MemoryCache;
  readonly processor = residentProcessor();
  /** Texts by path relative to the root that count in place of what is on the disk. */
  readonly #texts = new Map<string, string>();
  #open: Open = { ...NOTHING(), schemas: true };
  #known: Known | undefined;
  /** The schemas on the disk, as long as they are wrong: the site goes on with those that held before. */
  #wrong: Known['schemas'] | undefined;
  #schemaTexts = new Map<string, string>();
  #resolved: Resolved | undefined;
  /** All entries together as they were before the last edit. */
  #earlier: Resolved | undefined;
  #validation: Validation | undefined;
  #day: string;
  /** Files that may be much work, and wait until typing pauses. */
  readonly #heavy = new Set<string>();
  readonly #pictures: PictureMemory = new Map();
  readonly #files = fileMemory();
  readonly #seen: SeenFiles;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: WorkspaceOptions) {
    this.root = options.root;
    this.cache = memoryCache(openCache(cacheFolder(this.root)));
    this.#seen = new SeenFiles(this.root, ['content', 'schemas']);
    this.#day = clockDay(options);
  }

  /** Takes note of changes; what they mean is worked out when it is asked for. */
  apply(changes: Iterable<Change>): void {
    for (const change of changes)
      if ('isGone' in change) this.#disk(change.file, change.isGone);
      else this.#lay(change.file, change.text);
  }

  /** Looks at the disk for changes of which nobody has told. */
  lookAgain(): void {
    this.apply(this.#seen.lookAtAll().map((file) => ({ file, isGone: false })));
  }

  /** The files whose texts count in place of those on the disk. */
  laid(): string[] {
    return [...this.#texts.keys()];
  }

  isLaid(file: string): boolean {
    return this.#texts.has(file);
  }

  /**
   * Works on every file that changed, each alone.
   * @param isQuick leaves those that may be much work for later
   */
  settle(isQuick = false): Promise<void> {
    return this.#inTurn(() => this.#settle(isQuick));
  }

  /** Whether a file waits to be worked on: what is known of it is about an earlier text. */
  isWaiting(file: string): boolean {
    return this.#heavy.has(file);
  }

  /** The site and all that is to be said of it, by the schemas in use. */
  validate(): Promise<Validation> {
    return this.#inTurn(async () => {
      if (this.#known?.files.hasOtherPublicFiles() === true) this.#open.names = true;
      if (clockDay(this.options) !== this.#day) {
        this.#day = clockDay(this.options);
        this.#open.tokens = true;
        this.#outdate();
      }
      await this.#settle();
      await this.#settleTokens();
      return (this.#validation ??= await this.#validateNow());
    });
  }

  /** Every problem of the site, as `content validate` would report it for these texts. */
  async check(): Promise<Diagnostic[]> {
    const validation = await this.validate();
    this.cache.flush();
    return this.withWrongSchemas(validation).diagnostics;
  }

  /** A report with what is wrong with the schemas on the disk, where others are in use. */
  withWrongSchemas(report: RunReport): RunReport {
    if (this.#wrong === undefined || this.#known === undefined) return report;
    const wrong = this.#collector({ ...readSeverities(this.root), diagnostics: [] }, this.#wrong).findings();
    return {
      ...report,
      diagnostics: sortDiagnostics([...wrong.diagnostics, ...report.diagnostics]),
      all: sortDiagnostics([...wrong.all, ...report.all]),
      source: (file) => wrong.source(file) ?? report.source(file),
    };
  }

  /** What is wrong with one file by itself, as far as it was worked on. */
  ownProblems(file: string): readonly Diagnostic[] {
    const { files, records } = this.#known ?? {};
    const unread = files?.files.get(file)?.problem;
    return unread === undefined ? (records?.get(file)?.record.diagnostics ?? []) : [unread];
  }

  /** All entries together; undefined while nothing is known of any. */
  get model(): SiteModel | undefined {
    return this.#resolve()?.model;
  }

  /** As `model`, perhaps without the last edits: to bring all entries together takes longer than a key may. */
  get recentModel(): SiteModel | undefined {
    return (this.#resolved ?? this.#earlier ?? this.#resolve())?.model;
  }

  /** The site with everything that is held back as well; undefined while nothing is known of any entry. */
  whole(): WholeSite | undefined {
    const read = this.#read();
    if (read === undefined) return undefined;
    const parts = partsOf(this.options, read);
    const held = unpublishedOf(parts.entries, clockDay(this.options), 'everything');
    const { model } = buildModel({ ...parts, held });
    return { model, compiled: { entries: parts.entries }, unread: parts.unread };
  }

  /** The entry of a file, also of one that is held back; undefined while it cannot be read. */
  entry(file: string): Entry | undefined {
    return entryIn(this.model, file);
  }

  /** The address of a file's entry, perhaps that before the last edits. */
  address(file: string): string | undefined {
    return entryIn((this.#resolved ?? this.#earlier)?.model, file)?.path;
  }

  /** A governed file as it was when it last could be read as fields. */
  readable(file: string): ReadEntry | undefined {
    return this.#known?.records.readable(file);
  }

  /** The file with the collection that governs it. */
  source(file: string): { text: string; collection: ReadEntry['collection'] } | undefined {
    const found = this.#known?.files.files.get(file);
    if (found === undefined) return undefined;
    return { text: this.#texts.get(file) ?? found.source.file.text, collection: found.source.collection };
  }

  /** The text of a governed file or of a schema. */
  text(file: string): string | undefined {
    return this.source(file)?.text ?? this.#schemaTexts.get(file);
  }

  /** Writes what later runs can use, for when there is nothing else to do. */
  rest(): void {
    this.#known?.records.save();
    this.cache.flush();
  }

  #lay(file: string, text: string | undefined): void {
    if (!isContent(file)) return;
    const isNew = text === undefined || !this.#texts.has(file);
    if (text === undefined) this.#texts.delete(file);
    else this.#texts.set(file, text);
    if (isNew) this.#open.names = true;
    this.#open.paths.add(file);
  }

  /** Something on the disk was made, changed or deleted by others. */
  #disk(file: string, isGone: boolean): void {
    if (file === 'schemas' || file.startsWith('schemas/')) this.#open.schemas = true;
    if (this.#known?.files.isPublic(file) === true) this.#open.names = true;
    if (file !== 'content' && !isContent(file)) return;
    if (isGone) this.#texts.delete(file);
    this.#open.names = true;
    if (!this.#texts.has(file)) this.#open.paths.add(file);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #settle(isQuick = false): Promise<void> {
    const open = this.#open;
    this.#open = { ...NOTHING(), tokens: open.tokens };
    const isLoaded = open.schemas && (await this.#load());
    if (!isLoaded && this.#known !== undefined) await this.#update(this.#known, open);
    if (isQuick || this.#known === undefined || this.#heavy.size === 0) return;
    const { files, records } = this.#known;
    const waiting = [...this.#heavy].flatMap((file) => files.files.get(file) ?? []);
    this.#heavy.clear();
    await records.work(textsOf(waiting));
    this.#outdate();
  }

  /** Reads everything; false with wrong schemas: what was known before stays. */
  async #load(): Promise<boolean> {
    const schemas = readSchemas(this.root);
    const files = schemas.files.map(({ file }) => file);
    const problems = verifySchemas(schemas);
    this.#schemaTexts = new Map(files.map(({ path, text }) => [path, text]));
    this.#wrong = problems.some(isError) ? { files, problems } : undefined;
    this.#validation = undefined;
    if (this.#wrong !== undefined) return false;
    const set = schemaSet(schemas);
    await Promise.all([prepareSeries(set), loadLanguages(siteLanguages(set))]);
    const { root, cache, options } = this;
    const records = new Records(root, set, cache, this.processor(set), options.hasOutputs === true);
    // What is on the disk is what later runs will ask for, so it is read first.
    await records.load(new SiteFiles(root, set.collections, new Map()).sources(), this.#countedOn());
    const now = new SiteFiles(root, set.collections, this.#texts);
    const own = { files, problems: [...problems, ...unreadSchemas(schemas)] };
    this.#known = { files: now, records, schemas: own };
    this.#earlier = this.#resolved = undefined;
    cache.flush();
    await this.#update(this.#known, { ...NOTHING(), paths: new Set(this.#texts.keys()) });
    return true;
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
    const changed = [...paths].filter((file) => files.reread(file) || records.get(file) !== undefined);
    // Any of them may give a token its value, or be counted by one.
    this.#open.tokens ||= changed.length > 0 || records.tokens === undefined;
    for (const file of changed) if (files.files.get(file)?.isText !== true) records.remove(file);
    const texts = textsOf(changed.flatMap((file) => files.files.get(file) ?? []));
    for (const source of texts) if (isHeavy(source)) this.#heavy.add(source.file.path);
    await records.work(texts.filter((source) => !isHeavy(source)));
    if (paths.size > 0 || open.names) this.#outdate();
  }

  async #settleTokens(): Promise<void> {
    if (this.#known === undefined || !this.#open.tokens) return;
    this.#open.tokens = false;
    const { files, records } = this.#known;
    const before = records.tokens;
    if (before === undefined) await records.load(files.sources(), this.#countedOn());
    else await records.readTokens(files.sources(), this.#countedOn());
    if (records.tokens !== before) this.#outdate();
  }

  #countedOn(): CountedOn {
    return { day: this.#day, shown: this.options.shown ?? 'published' };
  }

  #outdate(): void {
    this.#earlier = this.#resolved ?? this.#earlier;
    this.#resolved = undefined;
    this.#validation = undefined;
  }

  /** The site as the first half of the pipeline has read it; undefined while nothing is known of any entry. */
  #read(): Omit<ReadSite, 'collector'> | undefined {
    const { files, records } = this.#known ?? {};
    if (files === undefined || records?.tokens === undefined) return undefined;
    const { set, tokens } = records;
    const { found } = files;
    const compiled = records.compiled();
    const kept = { cache: this.cache, table: this.#files, pictures: this.#pictures };
    return { set, tokens, found, unread: files.unread(), compiled, ...kept };
  }

  #resolve(): Resolved | undefined {
    const read = this.#resolved === undefined ? this.#read() : undefined;
    return (this.#resolved ??= read && resolveRead(this.options, read));
  }

  async #validateNow(): Promise<Validation> {
    const { files, records, schemas = this.#wrong } = this.#known ?? {};
    const collector = this.#collector(readSeverities(this.root), schemas);
    if (files === undefined || records === undefined)
      return { ...collector.findings(), state: 'schemas-wrong' };
    collector.publicFolder = files.found.publicFolder;
    collector.read(files.sources().map(({ file }) => file));
    collector.report(files.problems());
    const [read, resolved] = [this.#read(), this.#resolve()];
    records.counted();
    if (read === undefined || resolved === undefined) {
      collector.report(records.tokenProblems);
      collector.ignore();
      return { ...collector.findings(), state: 'tokens-unknown', set: records.set };
    }
    const progress = (): void => undefined;
    return checkRead({ ...this.options, progress }, { ...read, collector }, resolved);
  }

  /** Begins to collect what is to be said, with what is to be said of settings and schemas. */
  #collector(settings: SeveritiesOutcome, schemas: Known['schemas'] | undefined): DiagnosticCollector {
    const collector = new DiagnosticCollector(settings.severities);
    collector.read([...settings.files, ...(schemas?.files ?? [])]);
    collector.report(settings.diagnostics, schemas?.problems ?? []);
    return collector;
  }
}

function entryIn(model: SiteModel | undefined, file: string): Entry | undefined {
  if (model === undefined) return undefined;
  return [...allEntries(model), ...model.held].find((one) => one.file.path === file);
}

function textsOf(files: readonly SiteFile[]): EntrySource[] {
  return files.flatMap(({ source, isText }) => (isText ? [source] : []));
}

function isContent(file: string): boolean {
  return file.startsWith('content/');
}
