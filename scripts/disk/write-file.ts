import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './read-file.ts';

/**
 * Writes to a temporary file and renames it, so that nobody ever sees half a file; whatever goes wrong, the temporary file
 * does not stay.
 * @param temporary on the same disk as `file`
 * @param mode the permissions that the file is to have
 */
export function writeAtomically(
  file: string,
  temporary: string,
  bytes: Buffer | string,
  mode?: number,
): void {
  try {
    withFolder(temporary, () => writeFileSync(temporary, bytes));
    if (mode !== undefined) chmodSync(temporary, mode);
    withFolder(file, () => renameSync(temporary, file));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Most folders are there already, so they are only made when one was missing. */
function withFolder(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    write();
  }
}
