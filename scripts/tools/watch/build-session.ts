import { isError, sortDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import { allEntries } from '../../model/site-model.ts';
import { memoryCache, openCache } from '../../incremental/cache.ts';
import { cacheFolder } from '../../incremental/location.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { notWritten, writeSite, type Built } from '../../pipeline/build-site.ts';
import type { RunReport } from '../../pipeline/run-report.ts';
import type { RunOptions } from '../../pipeline/run.ts';
import { validateSite, type ResolvedSite, type Validation } from '../../pipeline/validate-site.ts';
import { outputTarget } from '../../site/emit/output-folder.ts';

/** The result of a build in a session: the problems of the texts on disk, and what was written of them. */
export interface SessionBuild extends RunReport {
  built: Built;
  /** Files that are shown in their last good version. */
  asBefore: string[];
}

export interface SessionOptions extends RunOptions {
  out: string;
  /** Receives the text of every changed data file before it is written. */
  changed: (files: ReadonlyMap<string, string>) => void;
}

/** Builds a site again and again in one process. What breaks is shown as it was; what was never valid is left out. */
export class BuildSession {
  readonly #cache;
  readonly #lastGood = new LastGood();
  /** The data files of the last build; undefined before the first, which reports nothing as changed. */
  #texts: ReadonlyMap<string, string> | undefined;

  constructor(private readonly options: SessionOptions) {
    this.#cache = memoryCache(openCache(cacheFolder(options.root)));
  }

  async build(): Promise<SessionBuild | { refusal: string }> {
    const { root, out } = this.options;
    const target = outputTarget(out, root);
    if ('refusal' in target) return target;
    const now = await this.#validate();
    // As few files as necessary in their last good version.
    const changes = this.#lastGood.ofBroken(now);
    const best = changes.size === 0 ? now : await this.#validate(changes);
    const asBefore = [...changes.keys()].sort();
    if (!('site' in best) || this.#lastGood.isUndone(best))
      return { ...now, built: notWritten(now), asBefore: [] };
    const built = await writeSite(best, {
      out: target.folder,
      keepGoing: true,
      isInPlace: true,
      planned: (site, pages) => this.#planned(site, pages),
    });
    // Pictures that turned out to be broken only when they were encoded.
    const late = built.diagnostics.filter((diagnostic) => !best.diagnostics.includes(diagnostic));
    return {
      ...now,
      diagnostics: sortDiagnostics([...now.diagnostics, ...late]),
      built,
      asBefore,
    };
  }

  /** Writes the cache to disk; called when nothing was edited for a while, and at the end. */
  rest(): void {
    this.#cache.flush();
  }

  #validate(changes: Changes = new Map()): Promise<Validation> {
    return validateSite({ ...this.options, cache: this.#cache, changes });
  }

  async #planned(site: ResolvedSite, files: readonly OutputFile[]): Promise<void> {
    this.#lastGood.shown(site);
    const before = this.#texts;
    const texts = new Map<string, string>();
    for (const { path, produce } of files)
      if (path.endsWith('.json')) texts.set(path, String(await produce()));
    this.#texts = texts;
    const changed = [...texts].filter(([path, text]) => before !== undefined && before.get(path) !== text);
    if (changed.length > 0) this.options.changed(new Map(changed));
  }
}

/** The texts of every file when it was last shown, so that a file that breaks stays as it was. */
class LastGood {
  #files = new Map<string, string>();

  /** Records what is shown now. */
  shown({ model }: ResolvedSite): void {
    this.#files = new Map(allEntries(model).map(({ file }) => [file.path, file.text]));
  }

  /** The last good texts of files that were edited and have errors. */
  ofBroken({ diagnostics, source }: RunReport): Changes {
    const broken = new Set(diagnostics.filter(isError).map(({ file }) => file));
    return new Map(
      [...this.#files].flatMap(([file, text]): [string, string][] =>
        broken.has(file) && source(file) !== text ? [[file, text]] : [],
      ),
    );
  }

  /** Whether a file has errors although its text is as it was: an edit or removal of another file made it wrong. */
  isUndone({ diagnostics, source }: RunReport): boolean {
    return diagnostics.some((diagnostic) => {
      const good = this.#files.get(diagnostic.file);
      return isError(diagnostic) && good !== undefined && source(diagnostic.file) === good;
    });
  }
}
