// What programs give and get. These types are published as they stand, so they name nothing else of the project.

/** A second place that explains a problem, such as where a slug was first defined. */
export interface RelatedPlace {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** One problem of the content or of a schema. Lines and columns count from 1. */
export interface Problem {
  /** Permanent name of the rule; `content explain RULE` says more. */
  rule: string;
  severity: 'error' | 'warning';
  /** Path from the root, `/`-separated. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** What happened and why. */
  message: string;
  /** What to do, when there is something definite to say. */
  suggestion?: string;
  related?: RelatedPlace[];
}

/** An entry that is not on the site on the day of the run. */
export interface HeldEntry {
  collection: string;
  key: string;
  file: string;
  why: 'draft' | 'scheduled' | 'expired';
  /** When it comes, or since when it is gone (an ISO day); null for a draft. */
  day: string | null;
}

/** An entry with errors that a build went on without. */
export interface LeftOutEntry {
  file: string;
  collection: string;
  key: string;
  /** The address that its page would have; null when it has none. */
  path: string | null;
  cause: string;
}

export interface SiteOptions {
  /** Folder that holds `content/` and `schemas/`; the folder of the process when left out. */
  root?: string;
  /** Takes in drafts, and what is still to come. */
  drafts?: boolean;
  /** The day to take for today: an ISO day such as `2026-12-24`. */
  today?: string;
}

export interface ValidateOptions extends SiteOptions {
  /** Warnings fail, too: `ok` is false when there are any. */
  strict?: boolean;
  /** Claims that only the owner can confirm fail. */
  strictClaims?: boolean;
  /** `false` does all work again. */
  cache?: boolean;
  /** `false` does not run the code of `content.config`. */
  config?: boolean;
  /** Threads to compile with; as many as the work is worth when left out. */
  threads?: number;
  /** Told what is being done, for a line that says so. */
  onProgress?: (message: string) => void;
}

export interface BuildOptions extends ValidateOptions {
  /** Folder of the output; `dist-content` in the root when left out. */
  out?: string;
  /** Leaves out entries with errors and writes the rest; `ok` is false all the same. Not together with `strict`. */
  keepGoing?: boolean;
}

export interface WatchOptions extends SiteOptions {
  /** Folder of the output; `dist-content` in the root when left out. */
  out?: string;
  /** Looks at the files again and again instead of waiting for events: for network drives, whose system tells nothing. */
  poll?: boolean;
  /** Called after the first build and after each one that an edit made necessary. */
  onBuild: (result: WatchResult) => void;
  /** Called when a build could not be made, or something can no longer be watched; a warning of the process when left out. */
  onError?: (error: Error) => void;
}

/** What was found out about a site. */
export interface ValidateResult {
  /** No errors, and with `strict` no warnings. */
  ok: boolean;
  /** Number of entries read. */
  entries: number;
  errors: number;
  warnings: number;
  /** Every problem, sorted by file and place. */
  problems: Problem[];
  /** What is held back on the day of the run. */
  held: HeldEntry[];
  /** The next ISO day on which an entry comes or goes, and the site has to be built again; null when none does. */
  nextDue: string | null;
  /** The ISO day of the run, where the site would be another one on another day. */
  day?: string;
  /** Remarks in one line each, such as why the cache was dropped. */
  notes: string[];
}

export interface BuildResult extends ValidateResult {
  /** Absolute path of the output. */
  out: string;
  /** Whether the output is of this content. When not, the output of the last build is untouched. */
  written: boolean;
  /** What `keepGoing` left out. */
  leftOut: LeftOutEntry[];
}

/** As of a build that goes on without what is broken; files that broke since they were whole are shown as they were. */
export interface WatchResult extends BuildResult {
  /** Files that are shown as they were before they broke. */
  asBefore: string[];
}

/** A running watch. */
export interface Watcher {
  /** Stops watching; resolves when nothing is being written any more. */
  close: () => Promise<void>;
}
