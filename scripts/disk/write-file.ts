import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, renameSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './read-file.ts';

/** The permission bits that are copied; setuid and setgid are not. */
const PERMISSIONS = 0o777;

/**
 * The name of a temporary file next to another file. It starts with a dot, so that no
 * command or glob takes it for content. It contains no process id, since containers
 * share these, and it is not too long for any file system.
 */
export function temporaryBeside(file: string): string {
  return path.join(path.dirname(file), `.${randomBytes(12).toString('hex')}.tmp`);
}

/**
 * Writes to a temporary file and renames it, so that no half-written file is ever visible. The temporary file
 * is removed after any failure.
 * @param temporary on the same disk as `file`
 * @param content or a function that writes it to the temporary file
 * @param like a file whose permissions and owner to copy; ignored if it does not exist
 */
export function writeAtomically(
  file: string,
  temporary: string,
  content: Buffer | string | ((temporary: string) => void),
  like?: string,
): void {
  try {
    withFolder(temporary, () =>
      typeof content === 'function' ? content(temporary) : writeFileSync(temporary, content),
    );
    if (like !== undefined) takeAfter(temporary, like);
    withFolder(file, () => renameSync(temporary, file));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Copies permissions and owner of another file. Only an administrator
 * can change the owner; for others it stays.
 */
function takeAfter(file: string, like: string): void {
  const [likeStats, fileStats] = [statSync(like, { throwIfNoEntry: false }), statSync(file)];
  if (likeStats === undefined) return;
  if (likeStats.uid !== fileStats.uid || likeStats.gid !== fileStats.gid)
    try {
      chownSync(file, likeStats.uid, likeStats.gid);
    } catch (error) {
      if (codeOf(error) !== 'EPERM') throw error;
    }
  chmodSync(file, likeStats.mode & PERMISSIONS);
}

/** Most folders exist already, so they are created only after a failure. */
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
 * Creates a folder and its missing parents; throws system errors. Node's `recursive`
 * option never ends in file systems that allow no folders, such as `/proc`, where
 * the error code wrongly says that a parent is missing.
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

/** Thrown if an existing folder does not allow subfolders. */
class NoFolderHere extends Error {
  /** Looks like a system error, so that it is reported like one. */
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
