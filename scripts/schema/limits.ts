/**
 * The maximum size and nesting depth of a file; `x-collection.limits` can raise them to 4 MB and 200 levels.
 */
export interface Limits {
  /** Size of the file in bytes. */
  bytes: number;
  /** Nesting of lists, groups, quotations and elements. */
  depth: number;
}

/**
 * A long book chapter has 60 KB, so a page of half a megabyte is an accident. Readers cannot follow ten
 * levels of a list, and the parsers, which recurse per level, cannot handle a thousand.
 */
export const DEFAULT_LIMITS: Limits = { bytes: 512 * 1024, depth: 100 };

/** The maximum that a schema can request, which also applies to files that no collection governs. */
export const MOST_TEXT_BYTES = 4_194_304;

/** A number of bytes in readable form. */
export function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
