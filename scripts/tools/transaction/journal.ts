import { existsSync, lstatSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import { makeFolder } from '../../disk/write-file.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { proofOf } from './journal-key.ts';

/** What becomes of a file: other bytes, or undefined for one that goes. */
export interface FileChange {
  /** Path relative to the root, `/`-separated. */
  file: string;
  bytes: Buffer | undefined;
  /** sha256 of the bytes that the change was planned on; null where there was no file. Other bytes are never overwritten. */
  plannedOn: string | null;
  /** The file that it is under another name: a new one gets its permissions and its owner. */
  like?: string | undefined;
}

/** One file of a change. A copy of its bytes before and after lies beside the journal, named by the number of the step. */
export interface Step {
  file: string;
  /** sha256 of the file; null where there is none. */
  before: string | null;
  after: string | null;
  /** As of the change. */
  like?: string | undefined;
}

/** A change of several files, as the next command finds it when this one dies. */
export interface Journal {
  version: 1;
  /** What is done, in words that follow 'the change'. */
  what: string;
  steps: Step[];
  /** That this user wrote it on this machine for this folder (journal-key.ts); undefined where there is nowhere to keep a key. */
  proof?: string | undefined;
}

const FILE = 'journal.json';

/** The folder of journals. Its name begins with a dot, so nothing in it is content; it is on the disk of the content. */
export const journalHome = (root: string): string => path.join(root, 'content', '.journal');

/** The change that counts: as soon as this folder has its name, all of its steps are made, by whichever command. */
export const committedFolder = (root: string): string => path.join(journalHome(root), 'committed');

/** A folder in which a change is prepared. Its number is claimed (disk/claims.ts). */
export const stagingFolder = (root: string, id: string): string =>
  path.join(journalHome(root), `staged-${id}`);

/** A change cannot be made: another one is being made, or a file cannot be read, or does not lie in the site. Says so to people. */
export class ChangeRefused extends Error {}

/**
 * Writes a change into the staging folder and gives it its name in one step: before it nothing has happened.
 * @param id number of the staging folder
 */
export function writeJournal(root: string, id: string, what: string, changes: readonly FileChange[]): void {
  const home = journalHome(root);
  if (lstatSync(home, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ChangeRefused(
      'content/.journal is a file, but changes to several files are prepared in a folder with that name: delete it, or give it another name.',
    );
  const staging = stagingFolder(root, id);
  makeFolder(staging);
  const steps = changes.map(({ file, bytes, plannedOn, like }, index): Step => {
    const before = bytesOf(path.join(root, file));
    if (digestOf(before) !== plannedOn)
      throw new ChangeRefused(`${file} was edited meanwhile. Run the command again.`);
    if (before !== undefined) writeFileSync(path.join(staging, `${index}.before`), before);
    if (bytes !== undefined) writeFileSync(path.join(staging, `${index}.after`), bytes);
    return {
      file,
      before: digestOf(before),
      after: digestOf(bytes),
      like,
    };
  });
  const proof = proofOf(root, { what, steps });
  const journal: Journal = { version: 1, what, steps, proof };
  writeFileSync(path.join(staging, FILE), JSON.stringify(journal));
  if (existsSync(committedFolder(root))) throw new ChangeRefused('Another change is being made right now.');
  renameSync(staging, committedFolder(root));
}

/** The journal in a folder; undefined when the folder is gone, or holds none that can be read. */
export function readJournal(folder: string): Journal | undefined {
  const bytes = bytesOf(path.join(folder, FILE));
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8')) as Journal;
  } catch {
    return undefined;
  }
}

/** The bytes that a step was to put in place, or found there. */
export function stepBytes(folder: string, index: number, which: 'before' | 'after'): Buffer | undefined {
  return bytesOf(path.join(folder, `${index}.${which}`));
}

/** The sha256 of a file's bytes; null where there is no file. */
export function digestOf(bytes: Buffer | undefined): string | null {
  return bytes === undefined ? null : contentHash(bytes);
}

/** The bytes of a file; undefined when there is none. */
export function bytesOf(file: string): Buffer | undefined {
  const found = readRegularFile(file);
  if ('bytes' in found) return found.bytes;
  if (found.isMissing) return undefined;
  throw new ChangeRefused(`${file} cannot be read: ${found.fault}.`);
}
