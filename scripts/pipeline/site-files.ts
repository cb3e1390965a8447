import { MOST_FILE_BYTES } from '../schema/limits.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { discover, type Changes, type Discovered } from '../entry/discover/discover.ts';
import { readSource } from '../entry/read/read-source.ts';
import type { EntrySource } from '../model/entry-record.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';

/** A governed file in its current state. */
export interface SiteFile {
  source: EntrySource;
  /** False for a file that must not be read or is not text. */
  isText: boolean;
  /** The reason why it is not text, unless reported on discovery. */
  problem: Diagnostic | undefined;
}

/** The governed files of a site: those on disk, overridden by other texts. */
export class SiteFiles {
  readonly files = new Map<string, SiteFile>();
  readonly found: Discovered;

  constructor(
    private readonly root: string,
    set: Pick<SchemaSet, 'collections'>,
    /** Texts by path that override the disk; undefined for a file that counts as deleted. */
    private readonly changes: Changes,
  ) {
    this.found = discover(root, set.collections, changes);
    for (const { path, collection } of this.found.files) this.#read(path, collection);
  }

  sources(): EntrySource[] {
    return [...this.files.values()].flatMap(({ source, isText }) => (isText ? [source] : []));
  }

  /** The text files, which problems refer to. */
  texts(): SourceFile[] {
    return [...this.files.values()].flatMap(({ source, isText }) => (isText ? [source.file] : []));
  }

  unread(): EntrySource[] {
    return [...this.files.values()].flatMap(({ source, isText }) => (isText ? [] : [source]));
  }

  /** The problems of the files themselves. */
  problems(): Diagnostic[] {
    return [...this.found.diagnostics, ...[...this.files.values()].flatMap(({ problem }) => problem ?? [])];
  }

  #read(path: string, collection: Collection): void {
    const outcome = this.found.refused.has(path)
      ? undefined
      : readSource(this.root, path, this.changes.get(path), MOST_FILE_BYTES);
    const isText = outcome !== undefined && 'file' in outcome;
    const source = { file: isText ? outcome.file : new SourceFile(path, '', ''), collection };
    const problem = outcome !== undefined && 'problem' in outcome ? outcome.problem : undefined;
    this.files.set(path, { source, isText, problem });
  }
}
