import { wholeFile } from '../diagnostics/entry-part.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import type { Changes } from '../entry/discover/discover.ts';
import type { RunReport, ResolvedSite } from '../pipeline/run-report.ts';

/**
 * The last good text of every file, so that a broken file, or one whose loss breaks others, can still be
 * shown in its last good state.
 */
export class LastGood {
  readonly #texts = new Map<string, string>();
  #schemas: string | undefined;

  /** Records the texts that are shown now. */
  shown({ model }: ResolvedSite): void {
    this.#schemas = model.set.hash;
    this.#texts.clear();
    for (const entries of model.entries.values())
      for (const { file } of entries) {
        const whole = wholeFile(file);
        this.#texts.set(whole.path, whole.text);
      }
  }

  /** Overrides for files with errors, using their last good texts; undefined if that adds none. */
  of({ diagnostics, source }: RunReport, before: Changes = new Map()): Changes | undefined {
    const broken = new Set(diagnostics.filter(isError).map(({ file }) => file));
    return this.#laidOver(
      before,
      [...this.#texts].filter(([file, text]) => broken.has(file) && source(file) !== text),
    );
  }

  /** Also restores deleted files: files that need them have errors, but a deleted file has none. */
  withDeleted({ source }: RunReport, before: Changes = new Map()): Changes | undefined {
    return this.#laidOver(
      before,
      [...this.#texts].filter(([file]) => source(file) === undefined),
    );
  }

  /**
   * Whether unchanged files have become invalid, because a schema or the code that computes their fields
   * changed. No earlier text of them would be valid, so the shown state has to stay as it is.
   */
  isUndoneByRules({ diagnostics, source }: RunReport, schemas: string): boolean {
    return diagnostics.some(
      (one) =>
        isError(one) &&
        this.#texts.has(one.file) &&
        source(one.file) === this.#texts.get(one.file) &&
        (one.rule === 'computed-invalid' || schemas !== this.#schemas),
    );
  }

  #laidOver(before: Changes, texts: readonly (readonly [string, string])[]): Changes | undefined {
    const added = texts.filter(([file]) => !before.has(file));
    return added.length === 0 ? undefined : new Map([...before, ...added]);
  }
}
