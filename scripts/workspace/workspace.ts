import { sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { openCache } from '../incremental/cache.ts';
import { FileTable } from '../incremental/file-table.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import { entriesByFile, type Entry, type SiteModel } from '../model/site-model.ts';
import { clockDay } from '../pipeline/days.ts';
import { notesOf, type ReadSite } from '../pipeline/read-site.ts';
import { resolveShown, resolveSite, type Resolved } from '../pipeline/resolve-site.ts';
import {
  DiagnosticCollector,
  type RunReport,
  type Validation,
  type WholeSite,
} from '../pipeline/run-report.ts';
import { readSeverities, type SeveritiesOutcome } from '../pipeline/severities.ts';
import { checkRead } from '../pipeline/validate-site.ts';
import { ResidentFiles, type Known, type WorkspaceOptions } from './resident-files.ts';
import { SeenFiles } from './seen-files.ts';

/**
 * A change in a workspace. A text overrides the file on disk, whether that exists
 * or not: it comes from an editor, or is the last good version of a broken file.
 * Null deletes the file; undefined removes the override.
 */
export type Change = { file: string; text: string | null | undefined } | { file: string; isGone: boolean };

/** Opens a site in memory; see `Workspace`. */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  return new Workspace(options);
}

/**
 * A site in memory, shared by `content dev`, `watch` and the language server. The stages are those of the
 * pipeline; only changed files are processed again (`settle`), and all files together are evaluated on demand
 * (`model`, `validate`).
 */
export class Workspace extends ResidentFiles {
  #resolved: Resolved | undefined;
  /** The resolved site before the last edit. */
  #earlier: Resolved | undefined;
  #validation: Validation | undefined;
  readonly #files = new FileTable(openCache(undefined), 'files', true);
  readonly #seen: SeenFiles;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: WorkspaceOptions) {
    super(options);
    this.#seen = new SeenFiles(options.root, ['content', 'schemas']);
  }

  /** Records changes; their effects are computed on demand. */
  apply(changes: Iterable<Change>): void {
    for (const change of changes)
      if ('isGone' in change) this.onDisk(change.file, change.isGone);
      else this.setOverride(change.file, change.text);
  }

  /**
   * Uses these entries as they are, in place of the ones that are read from the same files; none are replaced
   * any longer if this is called without entries.
   */
  replaceEntries(entries: readonly ReadEntry[] = []): void {
    const { records } = this.known ?? {};
    if (records === undefined || (entries.length === 0 && !records.hasReplacements)) return;
    records.replaceEntries(entries);
    this.outdate();
  }

  /** All entries as they were read, without fields that are computed. */
  entriesAsRead(): readonly ReadEntry[] {
    return this.known?.records.compiled().entries ?? [];
  }

  /** Checks the disk for unreported changes. A configuration that no longer responds is run again. */
  lookAgain(): void {
    if (this.known?.config?.host.isAlive === false) this.open.schemas = true;
    this.#seen.watch(['content', 'schemas']);
    this.apply(this.#seen.lookAtAll().map((file) => ({ file, isGone: false })));
  }

  /**
   * Processes every changed file separately.
   * @param isQuick postpones expensive files
   */
  settle(isQuick = false): Promise<void> {
    return this.#inTurn(() => this.settleFiles(isQuick));
  }

  /** Validates the site with the schemas in use. */
  validate(): Promise<Validation> {
    return this.#inTurn(async () => {
      if (this.config.isOther()) this.open.schemas = true;
      if (clockDay(this.options) !== this.day) {
        this.day = clockDay(this.options);
        this.open.tokens = true;
        this.outdate();
      }
      const { signal } = this.interruption;
      try {
        await this.settleFiles();
        signal.throwIfAborted();
        await this.settleTokens();
        if (this.#validation === undefined) await this.#compute();
        signal.throwIfAborted();
        const validation = this.#validation ?? (await this.#validateNow());
        signal.throwIfAborted();
        return (this.#validation = validation);
      } catch (error) {
        if (signal.aborted) this.#lookAtAllAgain();
        throw error;
      }
    });
  }

  /** The running tasks that may not end. */
  tasks(): readonly object[] {
    return [...this.interruption.tasks(), ...this.config.tasks()];
  }

  /** Whether the configuration on disk is another than the one in use. */
  hasOtherConfig(): boolean {
    return this.config.isOther();
  }

  /** Stops the running tasks; a validation that waits for them rejects with `Superseded`. */
  stopTasks(): void {
    this.interruption.stop();
    this.config.stop();
  }

  /** After stopped work: only finished results are kept, in the cache, and everything else is read again. */
  #lookAtAllAgain(): void {
    this.known?.records.save();
    this.open.schemas = true;
    this.outdate();
  }

  /** Every problem of the site, as `content validate` would report it for these texts. */
  async check(): Promise<Diagnostic[]> {
    const validation = await this.validate();
    this.cache.flush();
    return this.withInvalidSchemas(validation).diagnostics;
  }

  /** Adds the problems of the schemas on disk to a report, if older schemas are in use. */
  withInvalidSchemas(report: RunReport): RunReport {
    if (this.invalid === undefined || this.known === undefined) return report;
    const wrong = this.#collector({ ...this.#severities(), diagnostics: [] }, this.invalid).findings();
    return {
      ...report,
      diagnostics: sortDiagnostics([...wrong.diagnostics, ...report.diagnostics]),
      all: sortDiagnostics([...wrong.all, ...report.all]),
      source: (file) => wrong.source(file) ?? report.source(file),
    };
  }

  /** The problems of an invalid configuration. */
  invalidConfig(): Validation | undefined {
    if (this.invalid?.isConfig !== true) return undefined;
    return { ...this.#collector(this.#severities(), this.invalid).findings(), state: 'schemas-wrong' };
  }

  /** The resolved site; undefined until its entries are known. */
  get model(): SiteModel | undefined {
    return this.#resolve()?.model;
  }

  /**
   * Like `model`, but possibly without the latest edits, because resolving takes longer than a keystroke may.
   */
  get recentModel(): SiteModel | undefined {
    return (this.#resolved ?? this.#earlier ?? this.#resolve())?.model;
  }

  /** The site with all entries, including unpublished ones; undefined until its entries are known. */
  whole(): WholeSite | undefined {
    const read = this.#read();
    if (read === undefined) return undefined;
    const { model } = resolveShown(this.options, read, 'everything');
    return { model, compiled: read.compiled, unread: read.unread };
  }

  /** The entry of a file, including unpublished ones; undefined while it cannot be read. */
  entry(file: string): Entry | undefined {
    return this.model && entriesByFile(this.model).get(file);
  }

  /** The address of a file's entry, possibly from before the latest edits. */
  address(file: string): string | undefined {
    const { model } = this.#resolved ?? this.#earlier ?? {};
    return model && entriesByFile(model).get(file)?.path;
  }

  /** Writes cached data for later runs; called when idle. */
  rest(): void {
    this.known?.records.save();
    this.cache.flush();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  protected outdate(isAnew = false): void {
    this.#earlier = isAnew ? undefined : (this.#resolved ?? this.#earlier);
    this.#resolved = undefined;
    this.#validation = undefined;
  }

  /** The site as read by the first half of the pipeline; undefined until its entries are known. */
  #read(): Omit<ReadSite, 'collector'> | undefined {
    const { files, records, config } = this.known ?? {};
    if (files === undefined || records?.tokens === undefined) return undefined;
    const { set, tokens } = records;
    const { found } = files;
    const own = records.compiled();
    const entries = own.entries.map((entry) => this.config.withFields(entry));
    const compiled = { ...own, entries, notes: notesOf(this.config.outcome) };
    const kept = { cache: this.cache, table: this.#files, config };
    return { set, tokens, found, unread: files.unread(), compiled, ...kept };
  }

  #resolve(read = this.#resolved === undefined ? this.#read() : undefined): Resolved | undefined {
    return (this.#resolved ??= read && resolveSite(this.options, read));
  }

  async #validateNow(): Promise<Validation> {
    const { files, records, schemas = this.invalid } = this.known ?? {};
    const collector = this.#collector(this.#severities(), schemas);
    if (files === undefined || records === undefined)
      return { ...collector.findings(), state: 'schemas-wrong' };
    collector.inputs.dictionaries = files.found.dictionaries;
    collector.read(files.texts());
    collector.report(files.problems());
    const read = this.#read();
    const resolved = this.#resolve(read);
    records.counted();
    if (read === undefined || resolved === undefined) {
      collector.report(records.tokenProblems);
      collector.ignore();
      return { ...collector.findings(), state: 'tokens-unknown', set: records.set };
    }
    collector.report(this.config.problems);
    const progress = (): void => undefined;
    return checkRead({ ...this.options, progress }, { ...read, collector }, resolved);
  }

  /** Computed fields may depend on any other, so they are computed after everything was read. */
  async #compute(): Promise<void> {
    const { records, config } = this.known ?? {};
    if (records === undefined) return;
    const { entries } = records.compiled();
    const isOther = await this.config.compute({ config, set: records.set, entries, ...this.countedOn() });
    if (isOther) this.outdate();
  }

  #severities(): SeveritiesOutcome {
    return readSeverities(this.root, this.config.outcome.rules);
  }

  /** Starts a report with the problems of settings and schemas. */
  #collector(settings: SeveritiesOutcome, schemas: Known['schemas'] | undefined): DiagnosticCollector {
    const collector = new DiagnosticCollector(settings.severities, this.config.outcome.rules);
    collector.read([...settings.files, ...(schemas?.files ?? [])]);
    collector.report(settings.diagnostics, schemas?.problems ?? []);
    return collector;
  }
}
