import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from './cache.ts';
import { sha256 } from './hash.ts';

/** The state of an output file after it was written. */
export interface Written {
  key: string;
  sha256: string;
  bytes: number;
  /** Modification time after writing; if it differs, the file was changed and is written again. */
  mtimeMs: number;
}

/** The state of an output's files, by path. */
export type FileState = Record<string, Written>;

/** The part of the state that can be compared without reading a file. */
export type Left = Pick<Written, 'bytes' | 'mtimeMs'>;

/** Whether a file is unchanged according to its size and time. A link in its place counts as changed. */
export function isUntouched(before: Left | undefined, file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return before !== undefined && stat?.size === before.bytes && stat.mtimeMs === before.mtimeMs;
}

/** Whether an output contains exactly these files, all unchanged. */
export function isOutputUntouched(
  out: string,
  files: readonly (readonly [file: string, left: Left])[],
): boolean {
  return (
    files.every(([file, left]) => isUntouched(left, path.join(out, file))) &&
    readdirSync(out, { recursive: true }).length === namesOf(files.map(([file]) => file)).size
  );
}

/** The files and all their parent folders. */
export function namesOf(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of files)
    for (let name = file; name !== '.' && !names.has(name); name = path.posix.dirname(name)) names.add(name);
  return names;
}

export interface FileStates {
  /** The state after the last build; empty if unknown. */
  readonly output: FileState;
  write: (output: FileState) => void;
}

/** Opens the stored file states of an output folder. */
export function openFileStates(cache: Cache, out: string): FileStates {
  const name = `ledgers/${sha256(out).slice(0, 16)}.json`;
  return {
    // Cache files have checksums, so the content is what was written.
    output: (cache.readJson(name) as FileState | undefined) ?? {},
    write: (output) => cache.writeJson(name, output),
  };
}
