import type { Changes } from '../entry/discover/discover.ts';
import type { Cache } from '../incremental/cache.ts';
import type { Shown } from '../model/publishing.ts';
import type { CheckOptions } from '../rules/rule.ts';

/** The site and the strictness of checks: results depend only on these and on the site's files. */
export interface SiteOptions extends CheckOptions {
  /** Absolute path of the folder with `content/` and `schemas/`. */
  root: string;
  /**
   * The date of the run (`--clock`). If undefined, publication depends on today (UTC), and ages on the date
   * of the build (`SOURCE_DATE_EPOCH`); see docs/decisions/0105-dates.md.
   */
  today?: Date | undefined;
  /** The entries that the site includes; if undefined, those published on the date of the run. */
  shown?: Shown | undefined;
  /** Files as they would be after a change; they override the disk. */
  changes?: Changes;
  /** Pictures that would be moved: new address → current address. */
  movedPictures?: ReadonlyMap<string, string> | undefined;
  /**
   * Pictures and downloads that are not on the disk, and are not reported as missing: those of an unpublished
   * draft. A workspace reads the list again whenever a file has changed.
   */
  elsewhere?: readonly string[];
  /**
   * Whether to continue if a token has no value, so that its file can be
   * created; the token stays as written in texts.
   */
  withoutTokens?: boolean | undefined;
  /** Whether code of `content.config` may be run; yes if undefined. */
  config?: boolean | undefined;
}

/** How the work is done; results do not depend on this. */
export interface RunOptions {
  cache: boolean;
  /** The cache, if it is already open. */
  opened?: Cache | undefined;
  progress: (message: string) => void;
}

/** The options of the first half of the pipeline. */
export interface ValidateOptions extends SiteOptions, RunOptions {}
