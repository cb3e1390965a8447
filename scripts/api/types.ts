// Parameters and results of the API.
import type { Place, Related } from '../diagnostics/diagnostic.ts';
import type { Schedule } from '../diagnostics/schedule.ts';
import type { LeftOut } from '../model/entry-record.ts';

/** One problem of the content or of a schema. Files are relative to the root; lines and columns start at 1. */
export interface Problem extends Place {
  /** Permanent ID of the rule; `content explain RULE` describes it. */
  rule: string;
  severity: 'error' | 'warning';
  /** What is wrong and why. */
  message: string;
  /** What to do, if there is definite advice. */
  suggestion?: string;
  related?: Related[];
}

export interface SiteOptions {
  /** Folder that contains `content/` and `schemas/`; the working directory by default. */
  root?: string;
  /** Includes drafts and scheduled entries. */
  drafts?: boolean;
  /** The ISO date to use as today, such as `2026-12-24`. */
  today?: string;
}

export interface ValidateOptions extends SiteOptions {
  /** Treats warnings as failures: `ok` is false if there are any. */
  strict?: boolean;
  /** Treats claims that only the owner can confirm as errors. */
  strictClaims?: boolean;
  /** `false` ignores the cache. */
  cache?: boolean;
  /** `false` does not run the code of `content.config`. */
  config?: boolean;
  /** Called with a status message. */
  onProgress?: (message: string) => void;
}

export interface BuildOptions extends ValidateOptions {
  /** Folder of the output; `dist-content` in the root by default. */
  out?: string;
  /**
   * Omits entries with errors and writes the rest; `ok` is still false. Not allowed together with `strict`.
   */
  keepGoing?: boolean;
}

export interface WatchOptions extends SiteOptions {
  /** Folder of the output; `dist-content` in the root by default. */
  out?: string;
  /** Polls the files instead of waiting for events: for network drives, which report no changes. */
  poll?: boolean;
  /** Called after the first build and after each rebuild. */
  onBuild: (result: WatchResult) => void;
  /**
   * Called when a build fails, or something can no longer be watched; by default, a process warning is
   * emitted.
   */
  onError?: (error: Error) => void;
}

/** Result of validating a site. */
export interface ValidateResult extends Schedule {
  /** Whether there are no errors, and with `strict` no warnings. */
  ok: boolean;
  /** Number of entries read. */
  entries: number;
  errors: number;
  warnings: number;
  /** Every problem, sorted by file and place. */
  problems: Problem[];
  /** Notes of one line each, such as why the cache was dropped. */
  notes: string[];
}

export interface BuildResult extends ValidateResult {
  /** Absolute path of the output. */
  out: string;
  /** Whether the output is of this content. Otherwise the output of the last build is untouched. */
  written: boolean;
  /** Entries omitted by `keepGoing`. */
  leftOut: LeftOut[];
}

/**
 * As for a build that omits broken entries; files that broke since they were valid are shown in their last
 * valid state.
 */
export interface WatchResult extends BuildResult {
  /** Files that are shown in their last valid state. */
  asBefore: string[];
}

/** A running watch. */
export interface Watcher {
  /** Stops watching; resolves when nothing is being written anymore. */
  close: () => Promise<void>;
}
