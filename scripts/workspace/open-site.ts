import { openCache } from '../incremental/cache.ts';
import { fileMemory } from '../incremental/file-table.ts';
import { cacheFolder } from '../incremental/location.ts';
import { loadLanguages } from '../contract/search-languages.ts';
import { collapseRepeated } from '../diagnostics/collapse.ts';
import { compareText, isError, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import { siteLanguages } from '../model/languages.ts';
import { allEntries, type Entry, type SiteModel } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import { isHeavy } from '../workers/limits.ts';
import { allProblems } from '../pipeline/check-site.ts';
import { resolveSite, siteParts, type Resolved, type SiteParts } from '../pipeline/resolve-site.ts';
import { DiagnosticCollector, type WholeSite } from '../pipeline/run-report.ts';
import { readSeverities } from '../pipeline/severities.ts';
import { verifySchemas } from '../schema/lint/verify-schemas.ts';
import { clockDay } from '../pipeline/days.ts';
import { unreadSchemas } from '../pipeline/unread-schemas.ts';
import { checkedDay } from '../pipeline/validate-site.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { readDownloads } from '../site/downloads/read-downloads.ts';
import { buildModel } from '../site/resolve/build-model.ts';
import { prepareSeries } from '../site/resolve/series.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import { Facts } from './facts.ts';
import { givesTokens, Records } from './records.ts';
import { SiteFiles, type SiteFile } from './site-files.ts';

export interface SiteOptions {
  /** The day by which ages are told; that of the build (`SOURCE_DATE_EPOCH`) when undefined. */
  today?: Date;
  /** Claims that only the owner can confirm are errors as long as they are open. */
  strictClaims?: boolean;
}

/** What is known of a site while its schemas can be used. */
interface Known {
  files: SiteFiles;
  records: Records;
  facts: Facts;
}

/** All entries together. */
interface KnownSite extends Resolved {
  byFile: ReadonlyMap<string, Entry>;
}

/** What has changed since it was last looked at. */
interface Open {
  schemas: boolean;
  /** Files may have come or gone. */
  names: boolean;
  pictures: boolean;
  /** The values of the tokens may be others. */
  tokens: boolean;
  paths: Set<string>;
}

const NOTHING = (): Open => ({
  schemas: false,
  names: false,
  pictures: false,
  tokens: false,
  paths: new Set(),
});

/**
 * A site that stays in memory. The stages are those of `content validate`; only what changed goes through them again: one
 * file alone at once (`settle`), all files together when they are asked for (`model`, `check`).
 */
export class OpenSite {
  /** Texts of open windows by path relative to the root; they count in place of what is on the disk. */
  readonly #windows = new Map<string, string>();
  #open: Open = { ...NOTHING(), schemas: true };
  #known: Known | undefined;
  #schemaProblems: Diagnostic[] = [];
  #schemaTexts = new Map<string, string>();
  #resolved: KnownSite | undefined;
  /** All entries together as they were before the last edit. */
  #earlier: KnownSite | undefined;
  #checked: Diagnostic[] | undefined;
  /** Files that may be much work, and wait until typing pauses. */
  readonly #heavy = new Set<string>();
  /** Each edit asks for them all. */
  readonly #downloads = fileMemory();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly root: string,
    private readonly options: SiteOptions = {},
  ) {}

  /** The text of a window; undefined when it was closed. */
  window(file: string, text: string | undefined): void {
    if (!isContent(file)) return;
    const isNew = text === undefined || !this.#windows.has(file);
    if (text === undefined) this.#windows.delete(file);
    else this.#windows.set(file, text);
    if (isNew) this.#open.names = true;
    this.#open.paths.add(file);
  }

  /** The files that are open in windows. */
  windows(): string[] {
    return [...this.#windows.keys()];
  }

  isWindow(file: string): boolean {
    return this.#windows.has(file);
  }

  /** Something on the disk was made, changed or deleted by others. */
  disk(file: string, isGone: boolean): void {
    if (file === 'schemas' || file.startsWith('schemas/')) this.#open.schemas = true;
    if (this.#known?.files.isPublic(file) === true) this.#open.names = true;
    if (file !== 'content' && !isContent(file)) return;
    if (isGone) this.#windows.delete(file);
    this.#open.names = true;
    this.#open.pictures ||= /^content(\/(images|fonts)(\/|$)|$)/.test(file);
    if (!this.#windows.has(file)) this.#open.paths.add(file);
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

  /** Every problem of the site, as `content validate` would report it for these texts. */
  check(): Promise<Diagnostic[]> {
    return this.#inTurn(async () => {
      if (this.#known?.files.hasOtherPublicFiles() === true) this.#open.names = true;
      await this.#settle();
      await this.#settleTokens();
      return (this.#checked ??= collapseRepeated(sortDiagnostics(await this.#allProblems())));
    });
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
    const { files, records } = this.#known ?? {};
    if (files === undefined || records?.tokens === undefined) return undefined;
    const parts = this.#parts(files, records, records.tokens);
    const held = unpublishedOf(parts.entries, clockDay(this.options), 'everything');
    const { model } = buildModel({ ...parts, held });
    return { model, compiled: { entries: parts.entries }, unread: parts.unread };
  }

  /** The address of a file's entry, perhaps that before the last edits. */
  address(file: string): string | undefined {
    return (this.#resolved ?? this.#earlier)?.byFile.get(file)?.path;
  }

  /** The entry of a file, also of one that is held back; undefined while it cannot be read. */
  entry(file: string): Entry | undefined {
    const resolved = this.#resolve();
    return resolved?.byFile.get(file) ?? resolved?.model.held.find((one) => one.file.path === file);
  }

  /** A governed file as it was when it last could be read as fields. */
  readable(file: string): ReadEntry | undefined {
    return this.#known?.records.readable(file);
  }

  /** The file with the collection that governs it. */
  source(file: string): { text: string; collection: ReadEntry['collection'] } | undefined {
    const found = this.#known?.files.files.get(file);
    if (found === undefined) return undefined;
    return { text: this.#windows.get(file) ?? found.source.file.text, collection: found.source.collection };
  }

  /** The text of a governed file or of a schema. */
  text(file: string): string | undefined {
    return this.source(file)?.text ?? this.#schemaTexts.get(file);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #settle(isQuick = false): Promise<void> {
    const open = this.#open;
    this.#open = { ...NOTHING(), tokens: open.tokens };
    if (open.schemas) await this.#load();
    else if (this.#known !== undefined) await this.#update(this.#known, open);
    if (isQuick || this.#known === undefined || this.#heavy.size === 0) return;
    const { files, records } = this.#known;
    const waiting = [...this.#heavy].flatMap((file) => files.files.get(file) ?? []);
    this.#heavy.clear();
    await records.work(textsOf(waiting));
    this.#outdate();
  }

  /** Reads everything; with wrong schemas what was known before stays. */
  async #load(): Promise<void> {
    const schemas = readSchemas(this.root);
    this.#schemaTexts = new Map(schemas.files.map(({ file }) => [file.path, file.text]));
    this.#schemaProblems = verifySchemas(schemas);
    if (!this.#schemaProblems.some(isError)) this.#schemaProblems.push(...unreadSchemas(schemas));
    this.#checked = undefined;
    if (this.#schemaProblems.some(isError)) return;
    const set = schemaSet(schemas);
    await Promise.all([prepareSeries(set), loadLanguages(siteLanguages(set))]);
    const cache = openCache(cacheFolder(this.root));
    const records = new Records(this.root, set, cache, clockDay(this.options));
    // What is in windows must not reach the cache, so the disk is read first.
    await records.load(new SiteFiles(this.root, set.collections, new Map()).sources());
    const files = new SiteFiles(this.root, set.collections, this.#windows);
    this.#known = { files, records, facts: new Facts(this.root, cache) };
    this.#earlier = this.#resolved = undefined;
    await this.#update(this.#known, { ...NOTHING(), paths: new Set(this.#windows.keys()) });
  }

  async #update({ files, records, facts }: Known, open: Open): Promise<void> {
    if (open.pictures) facts.forget();
    const all = [...files.files.keys()];
    // Of a folder it is only told that something in it changed.
    const paths = new Set(
      [...open.paths].flatMap((file) => [file, ...all.filter((one) => one.startsWith(`${file}/`))]),
    );
    if (open.names) for (const file of files.rediscover()) paths.add(file);
    const changed = [...paths].filter((file) => files.reread(file) || records.get(file) !== undefined);
    const now = changed.flatMap((file) => files.files.get(file) ?? []);
    this.#open.tokens ||=
      now.length < changed.length ||
      now.some(({ source }) => givesTokens(source)) ||
      records.tokens === undefined;
    for (const file of changed) if (files.files.get(file)?.isText !== true) records.remove(file);
    const texts = textsOf(now);
    for (const source of texts) if (isHeavy(source)) this.#heavy.add(source.file.path);
    await records.work(texts.filter((source) => !isHeavy(source)));
    if (paths.size > 0 || open.names || open.pictures) this.#outdate();
  }

  async #settleTokens(): Promise<void> {
    if (this.#known === undefined || !this.#open.tokens) return;
    this.#open.tokens = false;
    const { files, records } = this.#known;
    const before = records.tokens;
    if (before === undefined) await records.load(files.sources());
    else await records.readTokens(files.sources());
    if (records.tokens !== before) this.#outdate();
  }

  #outdate(): void {
    this.#earlier = this.#resolved ?? this.#earlier;
    this.#resolved = undefined;
    this.#checked = undefined;
  }

  #resolve(): KnownSite | undefined {
    if (this.#resolved !== undefined || this.#known === undefined) return this.#resolved;
    const { files, records } = this.#known;
    const { tokens } = records;
    if (tokens === undefined) return undefined;
    const parts = this.#parts(files, records, tokens);
    const resolved = resolveSite(parts, { day: clockDay(this.options), shown: 'published' });
    const byFile = new Map(allEntries(resolved.model).map((entry) => [entry.file.path, entry]));
    return (this.#resolved = { ...resolved, byFile });
  }

  /** What the model is made of. */
  #parts(files: SiteFiles, { set, entries }: Records, tokens: Tokens): SiteParts {
    const { root } = this;
    const { today } = checkedDay(this.options);
    const downloads = readDownloads(root, files.found.downloads, this.#downloads);
    const read = { root, set, tokens, today, entries: sorted(entries), unread: files.unread(), downloads };
    return siteParts(read, files.found);
  }

  async #allProblems(): Promise<Diagnostic[]> {
    if (this.#known === undefined) return this.#schemaProblems;
    const { files, records, facts } = this.#known;
    const settings = readSeverities(this.root);
    const collector = new DiagnosticCollector(settings.severities);
    collector.read([...settings.files, ...files.sources().map(({ file }) => file)]);
    collector.report(settings.diagnostics, this.#schemaProblems, files.problems());
    const resolved = this.#resolve();
    if (resolved === undefined) collector.report(records.tokenProblems);
    else {
      const { model, finished } = resolved;
      const [images, looks] = [await facts.pictures(model), await facts.looks(model)];
      const rest = { images, looks, ...checkedDay(this.options) };
      collector.report(...finished.map(({ record }) => record.diagnostics));
      collector.report(allProblems({ ...resolved, rest }));
    }
    collector.ignore();
    return [...collector.findings().all];
  }
}

function textsOf(files: readonly SiteFile[]): EntrySource[] {
  return files.flatMap(({ source, isText }) => (isText ? [source] : []));
}

/** In the order in which the command reads them: of two that clash, the later one is reported. */
function sorted(entries: readonly ReadEntry[]): ReadEntry[] {
  return [...entries].sort((a, b) => compareText(a.file.path, b.file.path));
}

function isContent(file: string): boolean {
  return file.startsWith('content/');
}
