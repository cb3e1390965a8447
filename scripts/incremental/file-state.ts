import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from './cache.ts';
import { sha256 } from './hash.ts';

/** A file of an output as it was written. */
export interface Written {
  key: string;
  sha256: string;
  bytes: number;
  /** Modification time of the file as we left it: if it differs, somebody touched it and it is made again. */
  mtimeMs: number;
}

/** What lies in an output, by path. */
export type FileState = Record<string, Written>;

/** How a file was left. */
export type Left = Pick<Written, 'bytes' | 'mtimeMs'>;

/** Whether a file is as it was written, as far as its size and time tell. A link in its place is not, whatever it leads to. */
export function isUntouched(before: Left | undefined, file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return before !== undefined && stat?.size === before.bytes && stat.mtimeMs === before.mtimeMs;
}

/** Whether an output holds these files as they were written, and nothing beside them. */
export function isOutputUntouched(
  out: string,
  files: readonly (readonly [file: string, left: Left])[],
): boolean {
  return (
    files.every(([file, left]) => isUntouched(left, path.join(out, file))) &&
    readdirSync(out, { recursive: true }).length === countNames(files.map(([file]) => file))
  );
}

/** How many files, and folders above them, there are. */
function countNames(files: readonly string[]): number {
  const names = new Set<string>();
  for (const file of files)
    for (let name = file; name !== '.' && !names.has(name); name = path.posix.dirname(name)) names.add(name);
  return names.size;
}

/** The ledger of an output. */
export interface FileStates {
  /** What the last build left in the output; nothing when that is not known. */
  readonly output: FileState;
  write: (output: FileState) => void;
}

export function openFileStates(cache: Cache, out: string): FileStates {
  const name = `ledgers/${sha256(out).slice(0, 16)}.json`;
  return {
    // Files of the cache are sealed: what is there is what was written.
    output: (cache.readJson(name) as FileState | undefined) ?? {},
    write: (output) => {
      cache.writeJson(name, output);
      written.set(cache, new Map(written.get(cache)).set(out, output));
    },
  };
}

/** What builds of this process have written, so that it need not be read again. */
const written = new WeakMap<Cache, ReadonlyMap<string, FileState>>();

/** What the last build left in an output, in this process where there was one; nothing when that is not known. */
export function lastFileState(cache: Cache, out: string): FileState {
  return written.get(cache)?.get(out) ?? openFileStates(cache, out).output;
}
