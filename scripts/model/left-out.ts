import type { Related } from '../diagnostics/diagnostic.ts';

/** An entry that a build went on without (`--keep-going`). */
export interface LeftOut {
  file: string;
  collection: string;
  key: string;
  /** The address that its page or its place in a page would have; null when it has none. */
  path: string | null;
  /** Why it could not stay, in words. */
  cause: string;
}

/** What a build did without the entries with errors. */
export interface Gaps {
  /** Sorted by file. */
  leftOut: LeftOut[];
  /** Places of entries that stay and name one that does not: links that lead nowhere now, lists that got shorter. Sorted. */
  loose: Related[];
}
