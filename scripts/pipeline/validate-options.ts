import type { Changes } from '../entry/discover/discover.ts';
import type { Cache } from '../incremental/cache.ts';
import type { Shown } from '../model/publishing.ts';
import type { CheckOptions } from '../site/check/rule.ts';

/** Which site is meant, and how strictly it is judged: what comes out depends on these, and on nothing else but its files. */
export interface SiteOptions extends CheckOptions {
  /** Absolute path of the folder that holds `content/` and `schemas/`. */
  root: string;
  /**
   * The day of the run (`--clock`). When undefined, what is published is that of today (UTC), and ages are told by the day of
   * the build (`SOURCE_DATE_EPOCH`); see docs/decisions/0105-one-day-per-run.md.
   */
  today?: Date | undefined;
  /** Which entries are taken into the site; those that are published on the day of the run when undefined. */
  shown?: Shown | undefined;
  /** Files as they would be, laid over what is on the disk. */
  changes?: Changes;
  /** Pictures that would lie elsewhere: their new address → the one they have. */
  movedPictures?: ReadonlyMap<string, string> | undefined;
  /** Goes on where a token has no value, so that its file can be made; such a token stands in texts as it is written. */
  withoutTokens?: boolean | undefined;
  /** Whether the code of `content.config` may be run; yes when undefined. */
  config?: boolean | undefined;
}

/** How the work is done: nothing that comes out depends on it. */
export interface RunOptions {
  cache: boolean;
  /** The cache, where it is open already. */
  opened?: Cache | undefined;
  progress: (message: string) => void;
  /** How many threads work on files; when undefined, as many as the work is worth. */
  threads?: number | undefined;
  /** Every file is read, also one that looks as it did when it was read the last time. */
  paranoid?: boolean | undefined;
}

/** What may be asked of the first half of the pipeline. */
export interface ValidateOptions extends SiteOptions, RunOptions {}
