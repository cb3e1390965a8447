import { existsSync, lstatSync, renameSync, writeFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../../shared/safe-parse.ts';
import { contentHash } from '../../incremental/hash.ts';
import { makeFolder } from '../../disk/write-file.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { proofOf, isProof } from './journal-key.ts';
import { isInside, isBelow, leadsOut } from '../../disk/paths.ts';
import { isObject } from '../../schema/json.ts';
import { outsideFault } from '../../schema/outside.ts';

/** Change of one file: its new bytes, or undefined to delete it. */
export interface FileChange {
  /** Path relative to the root, `/`-separated. */
  file: string;
  bytes: Buffer | undefined;
  /**
   * sha256 of the bytes that the change is based on; null if there was no file. Other bytes are never
   * overwritten.
   */
  plannedOn: string | null;
  /** Existing file whose permissions and owner a new file gets, such as its name before a move. */
  like?: string | undefined;
}

/**
 * One file of a change. Its bytes before and after are stored beside the journal, named by the index of the
 * step.
 */
export interface Step {
  file: string;
  /** sha256 of the file; null if there is none. */
  before: string | null;
  after: string | null;
  /** See `FileChange.like`. */
  like?: string | undefined;
}

/** A change of several files, which the next command finishes if this one is killed. */
export interface Journal {
  version: 1;
  /** Description of the change, in words that follow 'the change'. */
  what: string;
  steps: Step[];
  /** The folders outside the site that its schemas opened when it was written. */
  outside: readonly string[];
  /**
   * Proof that this user wrote it on this machine for this folder (journal-key.ts); undefined if no key can
   * be stored.
   */
  proof?: string | undefined;
}

const FILE = 'journal.json';

/**
 * The folder of journals. Its name begins with a dot, so nothing in it is content; it is on the content's
 * file system.
 */
export const journalHome = (root: string): string => path.join(root, 'content', '.journal');

/**
 * The committed change: once this folder exists, all of its steps are carried out, by this or another
 * command.
 */
export const committedFolder = (root: string): string => path.join(journalHome(root), 'committed');

/** A folder in which a change is prepared. Its ID is claimed (disk/claims.ts). */
export const stagingFolder = (root: string, id: string): string =>
  path.join(journalHome(root), `staged-${id}`);

/**
 * Thrown when a change cannot be made: another one is in progress, or a file is unreadable or outside the
 * site. The message is for users.
 */
export class ChangeRefused extends Error {}

/**
 * Writes a change into the staging folder and commits it with one rename: before that, nothing has changed.
 * @param id of the staging folder
 */
export function writeJournal(
  root: string,
  id: string,
  { what, outside }: Pick<Journal, 'what' | 'outside'>,
  changes: readonly FileChange[],
): void {
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
  const proof = proofOf(root, { what, steps, outside });
  const journal: Journal = { version: 1, what, steps, outside, proof };
  writeFileSync(path.join(staging, FILE), JSON.stringify(journal));
  if (existsSync(committedFolder(root))) throw new ChangeRefused('Another change is being made right now.');
  renameSync(staging, committedFolder(root));
}

/** The journal in a folder; undefined if the folder does not exist, or has no readable journal. */
export function readJournal(folder: string): Journal | undefined {
  const bytes = bytesOf(path.join(folder, FILE));
  return bytes && (parseJson(bytes.toString('utf8')) as Journal | undefined);
}

/** The bytes of a step, before or after the change. */
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

const DIGEST = /^[0-9a-f]{64}$/;
/** Folders of other programs, which a change of content must never touch. */
const OTHERS: ReadonlySet<string> = new Set(['.git', 'node_modules', '.journal']);

/**
 * The journal in a folder if this user wrote it here (journal-key.ts), its steps are plausible, and it is
 * complete.
 */
export function provenJournal(root: string, folder: string): Journal | undefined {
  const journal: unknown = readJournal(folder);
  if (!isObject(journal)) return undefined;
  const { version, what, steps, outside = [], proof } = journal as Partial<Journal>;
  if (version !== 1 || typeof what !== 'string' || !Array.isArray(steps)) return undefined;
  if (!Array.isArray(outside) || !outside.every((one) => typeof one === 'string')) return undefined;
  const isOfSite = siteTest(root, outside);
  const isProven = (step: unknown, index: number): boolean =>
    isStep(step) && [step.file, step.like ?? step.file].every(isOfSite) && holdsBytes(folder, step, index);
  if (!steps.every(isProven)) return undefined;
  return isProof(proof, root, { what, steps, outside }) ? { version, what, steps, outside } : undefined;
}

function isStep(step: unknown): step is Step {
  if (!isObject(step)) return false;
  const { file, before, after, like } = step as Partial<Step>;
  const isState = (state: unknown): boolean =>
    state === null || (typeof state === 'string' && DIGEST.test(state));
  const isNamed = typeof file === 'string' && (like === undefined || typeof like === 'string');
  return isNamed && isState(before) && isState(after);
}

/**
 * Returns a test whether a file is, with symlinks resolved, in the site or in a folder that its schemas open,
 * and not in another program's folder.
 * @param opened the folders outside that its schemas open
 */
export function siteTest(root: string, opened: readonly string[] = []): (file: string) => boolean {
  return (file) => {
    if (file !== path.posix.normalize(file) || /[\\\0]/.test(file) || path.posix.isAbsolute(file))
      return false;
    const outside = leadsOut(file) ? opened.find((one) => isBelow(file, one)) : '';
    if (outside === undefined || (outside !== '' && outsideFault(root, outside) !== undefined)) return false;
    const names = file.slice(outside.length).split('/');
    if (names.some((name) => name === '..' || name === '.' || OTHERS.has(name.toLowerCase()))) return false;
    const own = outside === '' ? ['', 'content', 'schemas'] : [outside];
    const homes = own.map((one) => path.join(root, one)).filter((one) => existsSync(one));
    const place = realPlace(path.join(root, file));
    return homes.some((home) => isInside(place, realpathSync(home)));
  };
}

/** Real path of a file, or of its nearest existing parent folder. */
function realPlace(file: string): string {
  return existsSync(file) ? realpathSync(file) : realPlace(path.dirname(file));
}

function holdsBytes(folder: string, { after }: Step, index: number): boolean {
  if (after === null) return true;
  const bytes = stepBytes(folder, index, 'after');
  return bytes !== undefined && contentHash(bytes) === after;
}
