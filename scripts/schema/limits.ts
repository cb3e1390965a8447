/** How large a file may be, and how deeply nested. */
export const MOST_FILE_BYTES = 512 * 1024;
export const MOST_DEPTH = 100;

/** The maximum that a schema can request, which also applies to files that no collection governs. */
export const MOST_TEXT_BYTES = 4_194_304;

/** A number of bytes in readable form. */
export function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
