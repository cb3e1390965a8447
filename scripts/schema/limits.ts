/** How large and how deeply nested a file may be; `x-collection.limits` of a schema sets others, up to 4 MB and 200 levels. */
export interface Limits {
  /** Size of the file. */
  bytes: number;
  /** Lists in lists, groups in groups, quotations in quotations, elements in elements. */
  depth: number;
}

/**
 * A long chapter of a book has 60 KB; a page of half a megabyte is an accident. Ten levels of a list are more than a reader
 * can follow, and a thousand more than the parsers can: they call themselves for each.
 */
export const DEFAULT_LIMITS: Limits = { bytes: 512 * 1024, depth: 100 };

/** What a schema can ask for at most; files that no collection governs may have as much. */
export const MOST_TEXT_BYTES = 4_194_304;

/** So many bytes as a person would say it. */
export function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
