import { linkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../disk/make-folder.ts';
import { temporaryBeside } from '../../disk/write-file.ts';

/**
 * Writes a file that must not exist yet: first under another name, then linked into place, so that it is never seen
 * half-written and never takes the place of another.
 * @returns false when there is such a file
 */
export function writeNewFile(file: string, text: string): boolean {
  makeFolder(path.dirname(file));
  const temporary = temporaryBeside(file);
  try {
    writeFileSync(temporary, text);
    linkSync(temporary, file);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    // A file system without links.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return createDirectly(file, text);
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function createDirectly(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
