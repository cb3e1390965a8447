import { isError } from '../../diagnostics/diagnostic.ts';
import { wholeFile } from '../../diagnostics/entry-part.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import type { RunReport } from '../../pipeline/run-report.ts';
import type { ResolvedSite } from '../../pipeline/validation.ts';

/** The texts of every file when it was last shown, so that a file that breaks stays as it was. */
export class LastGood {
  #files = new Map<string, { hash: string; text: string }>();

  /** Records what is shown now. */
  shown({ model }: ResolvedSite): void {
    const before = this.#files;
    this.#files = new Map();
    for (const entries of model.entries.values())
      for (const entry of entries) {
        const { path, hash, text } = wholeFile(entry.file);
        const earlier = before.get(path);
        this.#files.set(path, earlier?.hash === hash ? earlier : { hash, text });
      }
  }

  /** The last good texts of files that were edited and have errors. */
  ofBroken({ all, source }: RunReport): Changes {
    const broken = new Set(all.filter(isError).map(({ file }) => file));
    return this.#texts((file, text) => broken.has(file) && source(file) !== text);
  }

  /** The last good texts of files that are gone. */
  ofDeleted({ source }: RunReport): Changes {
    return this.#texts((file) => source(file) === undefined);
  }

  /** Whether a file has errors although its text is as it was: a schema, a setting or another file made it wrong. */
  isUndone({ all, source }: RunReport): boolean {
    return all.some((diagnostic) => {
      const good = this.#files.get(diagnostic.file);
      return isError(diagnostic) && good !== undefined && source(diagnostic.file) === good.text;
    });
  }

  #texts(isWanted: (file: string, text: string) => boolean): Changes {
    return new Map(
      [...this.#files].flatMap(([file, { text }]): [string, string][] =>
        isWanted(file, text) ? [[file, text]] : [],
      ),
    );
  }
}
