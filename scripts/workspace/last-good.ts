import { isError } from '../diagnostics/diagnostic.ts';
import { wholeFile } from '../diagnostics/entry-part.ts';
import type { Changes } from '../entry/discover/discover.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { RunReport, ResolvedSite } from '../pipeline/run-report.ts';

interface Shown {
  text: string;
  entries: ReadEntry[];
  /** The hash of the schemas under which it was valid. */
  schemas: string;
}

/**
 * The last good state of every file, so that a broken file, or one whose loss breaks others, can still be
 * shown as it was.
 */
export class LastGood {
  #files = new Map<string, Shown>();

  /**
   * Records the files that are shown now.
   * @param entries as they were read, without fields that are computed
   * @param asBefore files that are shown as they were under earlier schemas
   */
  shown({ model }: ResolvedSite, entries: readonly ReadEntry[], asBefore: ReadonlySet<string>): void {
    const before = this.#files;
    this.#files = new Map();
    const { hash: schemas } = model.set;
    for (const shown of model.entries.values())
      for (const { file } of shown) {
        const { path, text } = wholeFile(file);
        const now = this.#files.get(path) ?? { text, entries: [], schemas };
        this.#files.set(path, (asBefore.has(path) ? before.get(path) : undefined) ?? now);
      }
    for (const entry of entries) {
      const { path } = wholeFile(entry.file);
      if (!asBefore.has(path)) this.#files.get(path)?.entries.push(entry);
    }
  }

  /** Overrides for files with errors, using their last good texts; undefined if that adds none. */
  of({ all, source }: RunReport, before: Changes = new Map()): Changes | undefined {
    const broken = new Set(all.filter(isError).map(({ file }) => file));
    return this.#overrides(before, (file, { text }) => broken.has(file) && source(file) !== text);
  }

  /** Also restores deleted files: files that need them have errors, but a deleted file has none. */
  withDeleted({ source }: RunReport, before: Changes = new Map()): Changes | undefined {
    return this.#overrides(before, (file) => source(file) === undefined);
  }

  /** Files whose last good texts have become invalid because a schema changed. */
  undoneBySchemas({ all, source }: RunReport, schemas: string): string[] {
    // If the code of a site fails, it is not the schemas that make a text wrong.
    const wrong = all.filter((one) => isError(one) && one.rule !== 'config-failed');
    const broken = new Set(wrong.map(({ file }) => file));
    return [...broken].filter((file) => {
      const good = this.#files.get(file);
      return good !== undefined && good.schemas !== schemas && source(file) === good.text;
    });
  }

  /**
   * Whether the code that computes fields has made unchanged files invalid. No earlier text of them would be
   * valid, so the shown state has to stay as it is.
   */
  isUndoneByCode({ all, source }: RunReport): boolean {
    return all.some(
      (one) =>
        isError(one) &&
        one.rule === 'computed-invalid' &&
        source(one.file) === this.#files.get(one.file)?.text,
    );
  }

  /** The entries of files as they were when they were valid. */
  entriesOf(files: readonly string[]): ReadEntry[] {
    return files.flatMap((file) => this.#files.get(file)?.entries ?? []);
  }

  #overrides(before: Changes, isNeeded: (file: string, shown: Shown) => boolean): Changes | undefined {
    const added = [...this.#files].flatMap(([file, shown]): [string, string][] =>
      before.has(file) || !isNeeded(file, shown) ? [] : [[file, shown.text]],
    );
    return added.length === 0 ? undefined : new Map([...before, ...added]);
  }
}
