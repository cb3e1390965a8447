import { statSync } from 'node:fs';

/** A file of an output as it was written. */
export interface Written {
  key: string;
  sha256: string;
  bytes: number;
  /** Modification time of the file as we left it: if it differs, somebody touched it and it is made again. */
  mtimeMs: number;
}

/** What lies in an output, by path. */
export type Ledger = Record<string, Written>;

/** Whether a file is as it was written, as far as its size and time tell. */
export function isUntouched(before: Written | undefined, file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return before !== undefined && stat?.size === before.bytes && stat.mtimeMs === before.mtimeMs;
}
