import { isError, sortDiagnostics } from '../../diagnostics/diagnostic.ts';
import { wholeFile } from '../../diagnostics/entry-part.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import { allEntries } from '../../model/site-model.ts';
import type { PagePlan, Built } from '../../pipeline/build-site.ts';
import { notWritten, ResidentSite } from '../../pipeline/resident-site.ts';
import type { RunReport } from '../../pipeline/run-report.ts';
import type { ResolvedSite } from '../../pipeline/validation.ts';
import type { RunOptions } from '../../pipeline/run.ts';
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
  readonly #site: ResidentSite;
  readonly #lastGood = new LastGood();
  /** The data files of the last build; undefined before the first, which reports nothing as changed. */
  #texts: ReadonlyMap<string, string> | undefined;

  constructor(private readonly options: SessionOptions) {
    this.#site = new ResidentSite(options);
  }

  async build(): Promise<SessionBuild | { refusal: string }> {
    const { root, out } = this.options;
    const target = outputTarget(out, root);
    if ('refusal' in target) return target;
    const now = await this.#site.validate();
    // As few files as necessary in their last good version.
    const changes = this.#lastGood.ofBroken(now);
    const best = changes.size === 0 ? now : await this.#site.validate(changes);
    const asBefore = [...changes.keys()].sort();
    if (!('site' in best) || this.#lastGood.isUndone(best))
      return { ...now, built: notWritten(now), asBefore: [] };
    const built = await this.#site.write(best, {
      out: target.folder,
      planned: (plan) => this.#planned(plan),
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
    this.#site.rest();
  }

  async #planned({ site, files }: PagePlan): Promise<undefined> {
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
    const files = allEntries(model).map(({ file }) => wholeFile(file));
    this.#files = new Map(files.map(({ path, text }) => [path, text]));
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
