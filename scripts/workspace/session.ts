import { isError, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Changes } from '../entry/discover/discover.ts';
import { outputTarget } from '../site/emit/output-folder.ts';
import { writeSite, type Built, type PagePlan } from '../pipeline/build-site.ts';
import type { ResolvedSite, RunReport, Validation } from '../pipeline/run-report.ts';
import type { SiteOptions } from '../pipeline/validate-options.ts';
import { LastGood } from './last-good.ts';
import { Patience } from './patience.ts';
import { openWorkspace, type Workspace } from './workspace.ts';
import { WriteScheduler } from './write-scheduler.ts';
import { Superseded } from '../workers/interruption.ts';
import { patchPages } from './patch-pages.ts';

/** The result of a build in a session. */
export interface DevBuild extends RunReport {
  /** The output of the current content, or as close to it as its problems allow. */
  built: Built;
  /** Files that are shown in an earlier version. */
  asBefore: string[];
}

export interface SessionOptions extends SiteOptions {
  out: string;
  /** Receives the text of every changed page file as soon as it is known. */
  changed: (files: ReadonlyMap<string, string>) => void;
  /** Receives a message when a build waits long for one piece of work. */
  waiting?: (message: string) => void;
}

/**
 * Builds a site repeatedly in one process: keeps its state in memory, shows broken files in their last good
 * version, and omits only files that were never valid.
 */
export class DevSession {
  readonly #workspace: Workspace;
  readonly #lastGood = new LastGood();
  /** The key of each file that was sent last; undefined before the first build, which sends nothing. */
  #sent: Map<string, string> | undefined;
  #shown: PagePlan | undefined;
  #isWarm = false;
  readonly #turns = new WriteScheduler();
  readonly #patience: Patience;

  constructor(private readonly options: SessionOptions) {
    this.#workspace = openWorkspace({ ...options, hasOutputs: true, config: true });
    this.#patience = new Patience(this.#workspace);
  }

  /** Called on each edit, before it is built: work that may hang on what was edited is stopped. */
  edited(): void {
    this.#patience.edited();
  }

  /**
   * Builds everything like `content build --keep-going`, with broken files in their last good version.
   * @param isStale whether something was edited meanwhile: a build that still has much to write then stops,
   * and the next build sends the pages
   * @returns `superseded` if it was stopped, after which another has to follow
   */
  async build(isStale = (): boolean => false): Promise<DevBuild | { refusal: string } | 'superseded'> {
    const over = this.#patience.building(this.options.waiting ?? (() => undefined));
    try {
      const result = await this.#buildOnce(isStale);
      this.#patience.built();
      return result;
    } catch (error) {
      if (error instanceof Superseded) return 'superseded';
      throw error;
    } finally {
      over();
    }
  }

  async #buildOnce(isStale: () => boolean): Promise<DevBuild | { refusal: string }> {
    const { root, out } = this.options;
    const target = outputTarget(out, root);
    if ('refusal' in target) return target;
    this.#workspace.lookAgain();
    this.#workspace.apply(this.#workspace.overridden().map((file) => ({ file, text: undefined })));
    this.#workspace.replaceEntries();
    const now = await this.#workspace.validate();
    // An invalid configuration invalidates any schemas, so nothing is built.
    const invalid = this.#workspace.invalidConfig();
    if (invalid !== undefined) return { ...invalid, built: unbuilt(invalid, 0), asBefore: [] };
    const { best, changes, undone } = await this.#bestOf(now);
    const { diagnostics: reported, all, source } = now;
    const problems = this.#workspace.withInvalidSchemas({ ...best, diagnostics: reported, all, source });
    const done = unbuilt(problems, now.compiled);
    const asBefore = [...new Set([...changes.keys(), ...undone])].sort();
    // If the site's code failed, pages would lack its contributions;
    // they stay unchanged until it works again.
    const isCodeBroken = best.diagnostics.some(({ rule }) => rule === 'config-failed');
    if (!('site' in best) || isCodeBroken || this.#isUndone(best))
      return { ...problems, built: done, asBefore: [] };
    const built = await writeSite(best, done, {
      ...this.options,
      out: target.folder,
      cache: true,
      strict: false,
      keepGoing: true,
      progress: () => undefined,
      planned: (plan) => this.#planned(plan, new Set(undone), isStale),
      pace: this.#turns.pace(isStale),
      isInPlace: true,
    });
    if (built.isWritten) this.#turns.written();
    // Pictures that turned out to be broken only during encoding.
    const late = built.all.filter((one) => !best.all.includes(one));
    const diagnostics = sortDiagnostics([...problems.diagnostics, ...late]);
    return {
      ...problems,
      diagnostics,
      all: sortDiagnostics([...problems.all, ...late]),
      built,
      asBefore,
    };
  }

  /** Sends the pages that are on screen and those of the files first; false if a full build is needed. */
  async quick(files: readonly string[], onScreen: readonly string[]): Promise<boolean> {
    const shown = this.#shown;
    if (shown === undefined) return false;
    const send = (texts: ReadonlyMap<string, string>): void => this.#send(texts);
    const { root, cache, processor } = this.#workspace;
    return this.#turns.first(() => patchPages({ root, cache, processor, files, onScreen, shown, send }));
  }

  /** Writes cached data for later sessions and prepares for the first edit; called when idle. */
  async rest(): Promise<void> {
    this.#workspace.rest();
    const shown = this.#shown;
    const entry = shown?.site.compiled.entries.find(({ record }) => Object.keys(record.markdown).length > 0);
    if (this.#isWarm || shown === undefined || entry === undefined) return;
    this.#isWarm = true;
    // The result is known; this only loads the modules that are needed.
    const { root, cache, processor } = this.#workspace;
    try {
      await patchPages({
        ...{ root, cache, processor, shown },
        files: [entry.file.path],
        onScreen: [],
        send: () => undefined,
      });
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
    }
  }

  /** Stops work that may not end; a build that waits for it is superseded. */
  stop(): void {
    this.#workspace.stopTasks();
  }

  /** Waits for the last build, or stops it if it hangs, and writes cached data for later sessions. */
  async close(last: Promise<unknown>): Promise<void> {
    this.#patience.closing();
    await last;
    this.#patience.closed();
    await this.rest();
  }

  /**
   * The best site that can be shown: the current content, with as few
   * files as necessary in their last good version.
   * @returns it with the files whose last good texts are used, and
   * those that are shown as they were under earlier schemas
   */
  async #bestOf(now: Validation): Promise<{ best: Validation; changes: Changes; undone: string[] }> {
    let best = now;
    let changes: Changes = new Map();
    for (const step of ['of', 'of', 'withDeleted'] as const) {
      if (contentErrors(best) === 0) break;
      const next = this.#lastGood[step](best, changes);
      if (next === undefined) continue;
      const tried = await this.#withOverrides(next);
      // What was deleted is gone, unless files that are still there need it.
      const isInVain = step === 'withDeleted' && contentErrors(tried) >= contentErrors(best);
      best = isInVain ? await this.#withOverrides(changes, next) : tried;
      if (!isInVain) changes = next;
    }
    // No text of these files would be valid under the schemas of today, but others may have been edited.
    const undone = 'site' in best ? this.#lastGood.undoneBySchemas(best, best.set.hash) : [];
    if (undone.length > 0) {
      this.#workspace.replaceEntries(this.#lastGood.entriesOf(undone));
      best = await this.#workspace.validate();
    }
    return { best, changes, undone };
  }

  /** The site with these files in place of those on disk and of `before`. */
  #withOverrides(changes: Changes, before: Changes = new Map()): Promise<Validation> {
    this.#workspace.apply([...before.keys()].map((file) => ({ file, text: undefined })));
    this.#workspace.apply([...changes].map(([file, text]) => ({ file, text })));
    return this.#workspace.validate();
  }

  /** Whether unchanged files are invalid in any state that is known of them. */
  #isUndone(best: Validation & { site: ResolvedSite }): boolean {
    return (
      this.#lastGood.isUndoneByCode(best) ||
      this.#lastGood.undoneBySchemas(best, best.site.model.set.hash).length > 0
    );
  }

  async #planned(plan: PagePlan, asBefore: ReadonlySet<string>, isStale: () => boolean): Promise<undefined> {
    this.#lastGood.shown(plan.site, this.#workspace.entriesAsRead(), asBefore);
    this.#shown = plan;
    const known = this.#sent;
    if (isStale()) return;
    this.#sent = new Map(plan.files.filter(({ path }) => isData(path)).map(({ path, key }) => [path, key]));
    if (known === undefined) return;
    const texts = new Map<string, string>();
    for (const { path, key, produce } of plan.files)
      if (isData(path) && known.get(path) !== key) texts.set(path, String(await produce()));
    if (texts.size > 0) this.options.changed(texts);
  }

  #send(files: ReadonlyMap<string, string>): void {
    // The full build sends them again, whatever they become.
    for (const path of files.keys()) this.#sent?.delete(path);
    this.options.changed(files);
  }
}

/** The result of a build that only checked the content. */
function unbuilt(problems: RunReport, compiled: number): Built {
  const work = { compiled, encoded: 0, written: 0, reused: 0 };
  return { ...problems, refusal: undefined, work, isWritten: false, stops: [] };
}

function isData(path: string): boolean {
  return path.endsWith('.json');
}

function contentErrors({ diagnostics, state }: Validation): number {
  return state === 'schemas-wrong' || state === 'whole' ? 0 : diagnostics.filter(isError).length;
}
