import { MOST_FILE_BYTES } from '../disk/read-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { discover, type Changes, type Discovered } from '../entry/discover/discover.ts';
import { entriesIn } from '../entry/read/file-entries.ts';
import { readSource } from '../entry/read/read-source.ts';
import type { EntrySource } from '../model/entry-record.ts';
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
  readonly found: Discovered;

  constructor(
    private readonly root: string,
    private readonly set: Pick<SchemaSet, 'byId' | 'collections'>,
    /** Texts by path that override the disk; undefined for a file that counts as deleted. */
    private readonly changes: Changes,
  ) {
    this.found = discover(root, set.collections, changes);
    for (const { path, collection } of this.found.files) this.#read(path, collection);
  }

  sources(): EntrySource[] {
    return [...this.files.values()].flatMap(({ entries }) => entries);
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
    return [...this.found.diagnostics, ...[...this.files.values()].flatMap(({ problems }) => problems)];
  }

  #read(path: string, collection: Collection): void {
    const outcome = this.found.refused.has(path)
      ? undefined
      : readSource(this.root, path, this.changes.get(path), MOST_FILE_BYTES);
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
  }
}
