import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, renameSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './read-file.ts';

/** What the permissions of a file may say here; no file of content is a program with the rights of somebody else. */
const PERMISSIONS = 0o777;

/**
 * The name of a temporary file beside another one. It begins with a dot, so no command takes it for content and no glob takes it; it is
 * no name of a process, since two containers share these, and no longer than that of any other file may be.
 */
export function temporaryBeside(file: string): string {
  return path.join(path.dirname(file), `.${randomBytes(12).toString('hex')}.tmp`);
}

/**
 * Writes to a temporary file and renames it, so that nobody ever sees half a file; whatever goes wrong, the temporary file
 * does not stay.
 * @param temporary on the same disk as `file`
 * @param like a file whose permissions and owner the new one is to have; nothing is done when there is none
 */
export function writeAtomically(
  file: string,
  temporary: string,
  bytes: Buffer | string,
  like?: string,
): void {
  try {
    withFolder(temporary, () => writeFileSync(temporary, bytes));
    if (like !== undefined) takeAfter(temporary, like);
    withFolder(file, () => renameSync(temporary, file));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Permissions and owner of another file. Only an administrator can give a file away: for everybody else it stays their own. */
function takeAfter(file: string, like: string): void {
  const [wanted, own] = [statSync(like, { throwIfNoEntry: false }), statSync(file)];
  if (wanted === undefined) return;
  if (wanted.uid !== own.uid || wanted.gid !== own.gid)
    try {
      chownSync(file, wanted.uid, wanted.gid);
    } catch (error) {
      if (codeOf(error) !== 'EPERM') throw error;
    }
  chmodSync(file, wanted.mode & PERMISSIONS);
}

/** Most folders are there already, so they are only made when one was missing. */
function withFolder(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    makeFolder(path.dirname(file));
    write();
  }
}

/**
 * Makes a folder, and those above it that are missing; throws what the system says. The `recursive` of Node does not come to an end
 * in folders that take none, such as `/proc`: the system says that something is missing, and it is not the folder above.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isFolder(folder)) return;
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    if (isFolder(above)) throw new NoFolderHere(above, folder);
    makeFolder(above);
    makeFolder(folder);
  }
}

/** A folder that is there takes no others. */
class NoFolderHere extends Error {
  /** As errors of the system have it, so that it is told like one. */
  readonly code = 'ENOTSUP';

  constructor(
    above: string,
    readonly path: string,
  ) {
    super(`no folder can be made in ${above} (ENOTSUP)`);
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}
