import { isError } from '../../diagnostics/diagnostic.ts';
import { wholeFile } from '../../diagnostics/entry-part.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import { allEntries } from '../../model/site-model.ts';
import type { RunReport } from '../../pipeline/run-report.ts';
import type { ResolvedSite } from '../../pipeline/validation.ts';

/** The texts of every file when it was last shown, so that a file that breaks stays as it was. */
export class LastGood {
  #files = new Map<string, string>();

  /** Records what is shown now. */
  shown({ model }: ResolvedSite): void {
    const files = allEntries(model).map(({ file }) => wholeFile(file));
    this.#files = new Map(files.map(({ path, text }) => [path, text]));
  }

  /** The last good texts of files that were edited and have errors. */
  ofBroken({ all, source }: RunReport): Changes {
    const broken = new Set(all.filter(isError).map(({ file }) => file));
    return new Map(
      [...this.#files].flatMap(([file, text]): [string, string][] =>
        broken.has(file) && source(file) !== text ? [[file, text]] : [],
      ),
    );
  }

  /** Whether a file has errors although its text is as it was: an edit or removal of another file made it wrong. */
  isUndone({ all, source }: RunReport): boolean {
    return all.some((diagnostic) => {
      const good = this.#files.get(diagnostic.file);
      return isError(diagnostic) && good !== undefined && source(diagnostic.file) === good;
    });
  }
}
