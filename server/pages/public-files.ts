import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that visitors may request. */
export interface PublicFile {
  /** Its real path, with symlinks resolved. */
  path: string;
  size: number;
  modified: Date;
}

/** Extensions of compressed copies, which only the server uses. */
const COPIES = new Set(['.br', '.gz']);

/** Folder for other programs (RFC 8615), which is public although its name begins with a dot. */
const WELL_KNOWN = '.well-known';

/**
 * Whether an address may refer to a file. Not public are host rules and hidden files (names that begin with
 * `_` or `.`), and compressed copies under their own name.
 */
export function isPublicAddress(address: string): boolean {
  return !hasHiddenPart(address) && !address.includes('\0') && !COPIES.has(path.extname(address));
}

function hasHiddenPart(address: string): boolean {
  return address.split(/[\\/]/).some((part) => /^[._]/.test(part) && part !== WELL_KNOWN);
}

/**
 * The file at a path below a folder, or null if there is none: also if the path is invalid on disk, leads
 * through a symlink out of the folder or to a hidden file, or is not a regular file. Rejects only if the
 * folder itself is missing.
 */
export async function findFile(root: string, address: string): Promise<PublicFile | null> {
  const home = await realpath(root);
  try {
    const wanted = path.join(home, path.normalize(`/${address}`));
    const file = await realpath(wanted);
    // A link may lead neither out of the folder (`..` counts as hidden) nor to a hidden file. One that is requested by its own
    // name is rejected before (`isPublicAddress`), or is read by the server itself.
    if (file !== wanted && hasHiddenPart(path.relative(home, file))) return null;
    const found = await stat(file);
    return found.isFile() ? { path: file, size: found.size, modified: found.mtime } : null;
  } catch {
    // Missing, unreadable, a name over 255 bytes, a file instead of a folder, a symlink loop: there is no
    // page.
    return null;
  }
}

/** Whether a file may be sent: it is there, and no compressed copy of it is a link that leads elsewhere. */
export async function mayBeSent(root: string, address: string): Promise<boolean> {
  if (!isPublicAddress(address) || (await findFile(root, address)) === null) return false;
  const copies = [...COPIES].map((extension) => `${address}${extension}`);
  const isRight = await Promise.all(
    copies.map(async (copy) => (await findFile(root, copy)) !== null || !(await isThere(root, copy))),
  );
  return isRight.every(Boolean);
}

const isThere = (root: string, address: string): Promise<boolean> =>
  lstat(path.join(root, address)).then(
    () => true,
    () => false,
  );

/** The current text of a file in the folder; undefined if there is none. */
export async function readPublicText(root: string, address: string): Promise<string | undefined> {
  try {
    const found = await findFile(root, address);
    return found === null ? undefined : await readFile(found.path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Returns what a file says, and reads it again when a build has changed it. While it is missing or being written,
 * the previous version is used; rejects if there is none.
 */
export function latestOf<Said>(
  find: () => Promise<PublicFile | null>,
  parse: (text: string) => Said,
): () => Promise<Said> {
  let last: { said: Said; version: string } | undefined;
  return async () => {
    try {
      const file = await find();
      if (file === null) throw new Error('There is no such file among the pages.');
      const version = `${file.path} ${file.modified.getTime()} ${file.size}`;
      if (last?.version !== version) last = { said: parse(await readFile(file.path, 'utf8')), version };
    } catch (error) {
      if (!last) throw error;
    }
    return last.said;
  };
}
