import { MOST_FILE_BYTES } from '../schema/limits.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { discover, type Changes, type Discovered } from '../entry/discover/discover.ts';
import { entriesIn } from '../entry/read/file-entries.ts';
import { openSource, readSource, type SourceOutcome } from '../entry/read/read-source.ts';
import type { FileTable } from '../incremental/file-table.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { mayCount } from './collection-counts.ts';
import { mayIgnore } from './suppressions.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';

/** A governed file in its current state. */
export interface SiteFile {
  source: EntrySource;
  /** Its entries: the file itself, unless it contains several. */
  entries: readonly EntrySource[];
  /** False for a file that must not be read or is not text. */
  isText: boolean;
  /** Whether its entries are unknown. */
  isBroken: boolean;
  /**
   * The reason why it is not text, unless reported on discovery; or the problems of a file with several
   * entries as a whole.
   */
  problems: readonly Diagnostic[];
}

/** The governed files of a site: those on disk, overridden by other texts. */
export class SiteFiles {
  readonly files = new Map<string, SiteFile>();
  #found: Discovered;

  constructor(
    private readonly root: string,
    private readonly set: Pick<SchemaSet, 'byId' | 'collections'>,
    /** Texts by path that override the disk; undefined for a file that counts as deleted. */
    private readonly changes: Changes,
    /** Knows files that need not be read; without it all files are read and kept in memory. */
    private readonly table?: FileTable,
  ) {
    this.#found = discover(root, set.collections, changes);
    for (const { path, collection } of this.#found.files) this.#read(path, collection);
  }

  get found(): Discovered {
    return this.#found;
  }

  sources(): EntrySource[] {
    return [...this.files.values()].flatMap(({ entries }) => entries);
  }

  entryPaths(path: string): string[] {
    return this.files.get(path)?.entries.map(({ file }) => file.path) ?? [];
  }

  /** The text files, which problems refer to. */
  texts(): SourceFile[] {
    return [...this.files.values()].flatMap(({ source, isText }) => (isText ? [source.file] : []));
  }

  unread(): EntrySource[] {
    return [...this.files.values()].flatMap(({ source, isText, isBroken }) =>
      isText && !isBroken ? [] : [source],
    );
  }

  /** The problems of the files themselves. */
  problems(): Diagnostic[] {
    return [...this.#found.diagnostics, ...[...this.files.values()].flatMap(({ problems }) => problems)];
  }

  /** Discovers the files again; returns the paths of those that were added or removed. */
  rediscover(): string[] {
    this.#found = discover(this.root, this.set.collections, this.changes);
    const now = new Map(this.#found.files.map(({ path, collection }) => [path, collection]));
    const gone = [...this.files.keys()].filter((path) => !now.has(path));
    for (const path of gone) this.files.delete(path);
    const fresh = [...now].filter(([path]) => !this.files.has(path));
    for (const [path, collection] of fresh) this.#read(path, collection);
    return [...gone, ...fresh.map(([path]) => path)];
  }

  /** Reads a file again, from its override or the disk. Returns whether it is governed. */
  reread(path: string): boolean {
    const known = this.files.get(path);
    if (known !== undefined) this.#read(path, known.source.collection);
    return known !== undefined;
  }

  #read(path: string, collection: Collection): void {
    const outcome = this.#found.refused.has(path) ? undefined : this.#look(path, MOST_FILE_BYTES);
    const isText = outcome !== undefined && 'file' in outcome;
    const source = { file: isText ? outcome.file : new SourceFile(path, '', ''), collection };
    const inside = isText ? entriesIn(source, this.set) : { sources: [], diagnostics: [], isBroken: false };
    this.files.set(path, {
      source,
      entries: inside.sources,
      isText,
      isBroken: inside.isBroken,
      problems: outcome !== undefined && 'problem' in outcome ? [outcome.problem] : inside.diagnostics,
    });
    askAtOnce(source.file, inside.sources);
  }

  #look(path: string, most: number): SourceOutcome {
    const text = this.changes.get(path);
    return text === undefined && this.table !== undefined
      ? openSource(this.root, path, this.table, most)
      : readSource(this.root, path, text, most);
  }
}

/** Runs the quick tests of a file while its text is loaded, and releases the text until it is compiled. */
function askAtOnce(file: SourceFile, entries: readonly EntrySource[]): void {
  mayIgnore(file);
  for (const entry of entries) mayCount(entry.file);
  file.release();
}
