import { existsSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../disk/paths.ts';
import { isReadOnly, readRegularFile, writeFaultWords } from '../disk/read-file.ts';
import { temporaryBeside, writeAtomically } from '../disk/write-file.ts';
import { contentHash } from '../incremental/hash.ts';

export interface FileChange {
  /** Path relative to the root, `/`-separated. */
  file: string;
  /** Its new bytes; undefined deletes it. */
  bytes: Buffer | undefined;
  /** sha256 of the bytes that the change is based on; null for no file. Other bytes are never overwritten. */
  plannedOn: string | null;
  /** Existing file whose permissions a new file gets, such as its name before a move. */
  like?: string | undefined;
}

/** Thrown when a command cannot do what was asked: nothing is changed, and the message says why, for users. */
export class Refused extends Error {}

/** Thrown when a file cannot be changed. */
export class ChangeRefused extends Refused {
  /** @param reason in words that follow the name of the file */
  constructor(
    file: string,
    readonly reason: string,
  ) {
    super(`${file} ${reason}`);
  }
}

/**
 * Changes several files, all or none: each is written beside itself and renamed, and if one cannot be written,
 * those before it get their old bytes back. A process that is killed in between leaves the rest to Git.
 */
export function writeFiles(root: string, changes: readonly FileChange[]): void {
  for (const change of changes) {
    const fault = faultOf(root, change);
    if (fault !== undefined) throw new ChangeRefused(change.file, fault);
  }
  const before = new Map(changes.map(({ file }) => [file, bytesOf(path.join(root, file))]));
  // Files are deleted last, so that what is moved always exists.
  const order = changes.toSorted((a, b) => Number(a.bytes === undefined) - Number(b.bytes === undefined));
  const written: FileChange[] = [];
  for (const change of order)
    try {
      putFile(root, change);
      written.push(change);
    } catch (error) {
      for (const { file, like } of written.toReversed())
        putFile(root, { file, bytes: before.get(file), like });
      throw new ChangeRefused(change.file, `cannot be written: ${writeFaultWords(error)}.`);
    }
}

/** Why a file may not be changed, in words that follow its name; undefined if it may. */
function faultOf(root: string, { file, plannedOn }: FileChange): string | undefined {
  const target = path.join(root, file);
  // The folders of the content may themselves be links, but nothing inside may lead out of them.
  const homes = ['', 'content', 'schemas']
    .map((folder) => path.join(root, folder))
    .filter((home) => existsSync(home));
  const place = realPlace(target);
  if (!homes.some((home) => isInside(place, realpathSync(home))))
    return 'is not inside the site: a folder on its path is a link that leads out of it.';
  if (digestOf(bytesOf(target)) !== plannedOn) return 'was edited meanwhile. Run the command again.';
  return isReadOnly(target) ? 'is read-only: allow writing it first.' : undefined;
}

/** Real path of a file, or of its nearest existing parent folder. */
function realPlace(file: string): string {
  return existsSync(file) ? realpathSync(file) : realPlace(path.dirname(file));
}

function putFile(root: string, { file, bytes, like }: Omit<FileChange, 'plannedOn'>): void {
  const named = path.join(root, file);
  // A link stays, and the file that it leads to is changed.
  const target = existsSync(named) ? realpathSync(named) : named;
  if (bytes === undefined) {
    rmSync(named, { force: true });
    removeEmptied(root, path.posix.dirname(file));
    return;
  }
  const model = existsSync(target) || like === undefined ? target : path.join(root, like);
  writeAtomically(target, temporaryBeside(target), bytes, model);
}

/** `content/posts/hello`: paths with fewer parts are folders of collections. */
const LEAST_PARTS = 3;

/** Removes the emptied folder of an entry, and empty parents; the folder of the collection stays. */
function removeEmptied(root: string, folder: string): void {
  if (folder.split('/').length < LEAST_PARTS) return;
  try {
    rmdirSync(path.join(root, folder));
  } catch {
    // The folder is not empty.
    return;
  }
  removeEmptied(root, path.posix.dirname(folder));
}

/** The sha256 of a file's bytes; null where there is no file. */
export function digestOf(bytes: Buffer | undefined): string | null {
  return bytes === undefined ? null : contentHash(bytes);
}

/** The bytes of a file; undefined when there is none. */
export function bytesOf(file: string): Buffer | undefined {
  const source = readRegularFile(file);
  if ('bytes' in source) return source.bytes;
  if (source.isMissing) return undefined;
  throw new ChangeRefused(file, `cannot be read: ${source.fault}.`);
}
