import type { Changes } from '../entry/discover/discover.ts';
import { openCache } from '../incremental/cache.ts';
import { cacheFolder } from '../incremental/location.ts';
import { memoryCache, type MemoryCache } from '../incremental/memory-cache.ts';
import { writeSite, type Built, type PagePlan } from './build-site.ts';
import type { KnownValidation, RunReport, Validation } from './run-report.ts';
import { validateSite } from './validate-site.ts';
import type { RunOptions, SiteOptions } from './validate-options.ts';

/**
 * A site of a process that stays (`content dev`, `content lsp`): the stages are those of the commands, and the cache is in
 * memory, so that only what was edited is read and compiled again.
 */
export class ResidentSite {
  readonly root: string;
  readonly #run: RunOptions & { opened: MemoryCache };

  constructor(private readonly options: SiteOptions) {
    this.root = options.root;
    const opened = memoryCache(openCache(cacheFolder(options.root)));
    this.#run = { cache: true, opened, progress: () => undefined };
  }

  /** Like `content validate`, with texts in place of those on disk. */
  validate(changes: Changes = new Map()): Promise<Validation> {
    return validateSite({ ...this.options, ...this.#run, changes });
  }

  /**
   * Writes the output of a validated site without the entries that have errors, file by file.
   * @param planned receives the pages before they are written
   */
  write(
    validation: KnownValidation,
    out: string,
    planned: (plan: PagePlan) => Promise<undefined>,
  ): Promise<Built> {
    return writeSite(validation, notWritten(validation), {
      ...this.options,
      ...this.#run,
      ...{ out, planned, strict: false, keepGoing: true, isInPlace: true },
    });
  }

  /** Writes the cache to disk, for later runs; called when nothing else is to do. */
  rest(): void {
    this.#run.opened.flush();
  }
}

/** The result of a build that has only checked the content. */
export function notWritten(report: RunReport): Built {
  const work = { compiled: report.compiled, encoded: 0, written: 0, reused: 0 };
  return { ...report, refusal: undefined, work, isWritten: false, stops: [] };
}
