import type { Changes } from '../entry/discover/discover.ts';
import { openCache } from '../incremental/cache.ts';
import { cacheFolder } from '../incremental/location.ts';
import { memoryCache, type MemoryCache } from '../incremental/memory-cache.ts';
import { writeSite, type Built, type WriteOptions } from './build-site.ts';
import type { RunOptions } from './run.ts';
import type { RunReport } from './run-report.ts';
import type { KnownValidation, Validation } from './validation.ts';
import { validateSite } from './validate-site.ts';

/**
 * A site of a process that stays (`content dev`, `content lsp`): the stages are those of the commands, and the cache is in
 * memory, so that only what was edited is compiled again.
 */
export class ResidentSite {
  readonly root: string;
  readonly #cache: MemoryCache;

  constructor(private readonly options: RunOptions) {
    this.root = options.root;
    this.#cache = memoryCache(openCache(cacheFolder(options.root)));
  }

  /** Like `content validate`, with texts in place of those on disk. */
  validate(changes: Changes = new Map()): Promise<Validation> {
    return validateSite({ ...this.options, cache: this.#cache, changes });
  }

  /** Writes the output of a validated site without the entries that have errors, file by file. */
  write(validation: KnownValidation, options: Pick<WriteOptions, 'out' | 'planned'>): Promise<Built> {
    return writeSite(validation, notWritten(validation), { ...options, keepGoing: true, isInPlace: true });
  }

  /** Writes the cache to disk, for later runs; called when nothing else is to do. */
  rest(): void {
    this.#cache.flush();
  }
}

/** The result of a build that has only checked the content. */
export function notWritten(report: RunReport): Built {
  const work = { compiled: report.compiled, encoded: 0, written: 0, reused: 0 };
  return { ...report, refusal: undefined, work, isWritten: false, stops: [] };
}
