import { existsSync, lstatSync, realpathSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { claim, endedClaims, release } from '../../disk/claims.ts';
import { isInside, leadsOut } from '../../disk/paths.ts';
import { codeOf, isReadOnly, writeFaultWords } from '../../disk/read-file.ts';
import { writeAtomically } from '../../disk/write-file.ts';
import {
  bytesOf,
  ChangeRefused,
  committedFolder,
  digestOf,
  journalHome,
  readJournal,
  stagingFolder,
  stepBytes,
  writeJournal,
  type FileChange,
  type Journal,
  type Step,
  siteTest,
  provenJournal,
} from './journal.ts';

export { ChangeRefused, type FileChange } from './journal.ts';

/**
 * Changes several files, all or none. The change is first written to a journal, which takes effect with one
 * rename; if the process is killed after that, the next command of any kind finishes the change
 * (`finishInterrupted`). If a step fails, the completed steps are undone.
 * @param what describes the change, for the message when another command finishes it: 'that moves `blog/a` to
 * `blog/b`'
 * @param outside the folders outside the site that its schemas open
 */
export function commitChanges(
  root: string,
  what: string,
  changes: readonly FileChange[],
  outside: readonly string[] = [],
): void {
  const isOfSite = siteTest(root, outside);
  const away = changes.find(({ file }) => !isOfSite(file));
  if (away !== undefined)
    throw new ChangeRefused(
      `${away.file} is not inside the site: a folder on its path is a link that leads out of it.`,
    );
  const locked = changes.find(({ file }) => isReadOnly(path.join(root, file)));
  if (locked !== undefined)
    throw new ChangeRefused(`${locked.file} is read-only, so nothing was changed: allow writing it first.`);
  const id = claim(placeOf(root));
  try {
    writeJournal(root, id, { what, outside }, changes);
  } catch (error) {
    dropStaged(root, id);
    throw asRefusal(root, error);
  }
  const folder = committedFolder(root);
  const journal = readJournal(folder);
  if (journal === undefined) return;
  try {
    carryOut(root, folder, journal, 'after', id);
  } catch (error) {
    const refusal = asRefusal(root, error);
    if (isTakenBack(root, folder, journal, id)) throw refusal;
    throw new ChangeUnfinished(
      `The change ${journal.what} was started but not finished: ${refusal.message} Fix that; the next command finishes it.`,
    );
  }
  discard(root, id);
}

/**
 * Runs a function with a folder for this process only, on the file system of the content and ignored by
 * commands; then removes it.
 */
export function withStaging<Result>(root: string, work: (folder: string) => Result): Result {
  const id = claim(placeOf(root));
  try {
    return work(stagingFolder(root, id));
  } finally {
    dropStaged(root, id);
  }
}

/** `content/posts/hello`: paths with fewer parts are folders of collections. */
const LEAST_PARTS = 3;

/** The path for which temporary files and folders of changes are claimed. */
function placeOf(root: string): string {
  return journalHome(realpathSync(root));
}

/** Removes a prepared change that was not carried out. */
function dropStaged(root: string, id: string): void {
  try {
    rmSync(stagingFolder(root, id), { recursive: true, force: true });
    release(id);
  } catch {
    // The next command removes it.
  }
  removeIfEmpty(journalHome(root));
}

/** Thrown when a change can neither be completed nor undone. The message is for users. */
export class ChangeUnfinished extends Error {}

/**
 * Undoes a change; returns false if its journal still exists, because the next command would then carry it
 * out.
 */
function isTakenBack(root: string, folder: string, journal: Journal, id: string): boolean {
  try {
    carryOut(root, folder, journal, 'before', id);
  } catch {
    return false;
  }
  discard(root, id);
  return !existsSync(folder);
}

/** Converts a file system error to an error with a message for users. */
function asRefusal(root: string, error: unknown): Error {
  if (!(error instanceof Error) || error instanceof ChangeRefused || codeOf(error) === undefined)
    return error instanceof Error ? error : new Error(String(error));
  const { path: place = root } = error as NodeJS.ErrnoException;
  const isJournal = isInside(place, journalHome(root));
  const file = isJournal ? 'content/' : path.relative(root, place).split(path.sep).join('/');
  return new ChangeRefused(`${file || root} cannot be written: ${writeFaultWords(error)}.`);
}

/** Result for an interrupted change. */
export type Interrupted = { finished: string } | { blocked: string };

/**
 * Finishes the change of a command that was killed, and removes changes that were prepared but not started.
 * @returns the finished change; `blocked` if somebody has edited one of the files since, so that nothing may
 * be overwritten; undefined if there was nothing to do
 */
export function finishInterrupted(root: string): Interrupted | undefined {
  try {
    return finish(root);
  } catch (error) {
    const refusal = asRefusal(root, error);
    if (!(refusal instanceof ChangeRefused)) throw error;
    return { blocked: `A change that was interrupted cannot be finished: ${refusal.message}` };
  }
}

/**
 * Like `finishInterrupted`, but read-only: describes the change that must be finished, or why it cannot be.
 */
export function findInterrupted(root: string): string | undefined {
  const folder = committedFolder(root);
  if (!existsSync(folder)) return undefined;
  try {
    const journal = provenJournal(root, folder);
    if (journal === undefined) return existsSync(folder) ? unreadable(folder) : undefined;
    const strange = strangeSteps(root, journal);
    return strange.length > 0 ? edited(folder, journal, strange) : waiting(journal);
  } catch (error) {
    return `A change that was interrupted cannot be finished: ${asRefusal(root, error).message}`;
  }
}

function waiting({ what }: Journal): string {
  return `The change ${what} was interrupted, so some of its files are as before and some as after it. \`content build\`, or any command that changes content, finishes it; this one writes nothing.`;
}

/** The files with neither the old nor the new content of a change: somebody has edited them. */
function strangeSteps(root: string, { steps }: Journal): Step[] {
  return steps.filter((step) => ![step.before, step.after].includes(stateOf(root, step)));
}

function finish(root: string): Interrupted | undefined {
  const home = journalHome(root);
  // A file with that name is not a journal.
  if (!existsSync(home) || !lstatSync(home).isDirectory()) return undefined;
  const ended = endedClaims(placeOf(root));
  for (const id of ended)
    for (const left of [stagingFolder(root, id), doneFolder(root, id)])
      rmSync(left, { recursive: true, force: true });
  const folder = committedFolder(root);
  if (!existsSync(folder)) {
    removeIfEmpty(home);
    ended.forEach(release);
    return undefined;
  }
  const journal = provenJournal(root, folder);
  if (journal === undefined) return existsSync(folder) ? { blocked: unreadable(folder) } : undefined;
  const strange = strangeSteps(root, journal);
  if (strange.length > 0) return { blocked: edited(folder, journal, strange) };
  const own = claim(placeOf(root));
  carryOut(root, folder, journal, 'after', own);
  sweep(root, journal, ended);
  discard(root, own);
  ended.forEach(release);
  return { finished: `The change ${journal.what}, which was interrupted, is finished.` };
}

function unreadable(folder: string): string {
  return `A change that was interrupted cannot be finished: its journal in ${folder} cannot be read, is damaged, or was not written by you on this machine for this folder. Compare your files with their last version, then delete that folder.`;
}

function edited(folder: string, { what }: Journal, strange: readonly Step[]): string {
  const files = strange.map(({ file }) => file).join(', ');
  return `The change ${what} was interrupted, and ${files} were edited since then. Nothing was overwritten: the old and the new versions are in ${folder}. Correct the files by hand, then delete that folder.`;
}

/**
 * Brings every file to its state after (or before) the change. New files are written first, so that a moved
 * file always exists. A file that somebody has edited meanwhile is not overwritten: the change is refused, or
 * when undoing, the file is skipped.
 */
function carryOut(
  root: string,
  folder: string,
  { steps }: Journal,
  which: 'before' | 'after',
  id: string,
): void {
  const other = which === 'after' ? 'before' : 'after';
  const isDue = (step: Step): boolean => {
    const state = stateOf(root, step);
    if (state === step[which]) return false;
    if (state === step[other]) return true;
    if (which === 'before') return false;
    throw new ChangeRefused(`${step.file} was edited meanwhile. Run the command again.`);
  };
  const open = steps.map((step, index) => ({ step, index })).filter(({ step }) => isDue(step));
  for (const { step, index } of open) {
    const bytes = step[which] === null ? undefined : stepBytes(folder, index, which);
    // Another command may already have finished the change and removed the journal.
    if (bytes === undefined || !isDue(step)) continue;
    const target = realFile(path.join(root, step.file));
    const like = existsSync(target)
      ? target
      : step.like === undefined
        ? undefined
        : path.join(root, step.like);
    try {
      writeAtomically(target, temporaryFor(target, id), bytes, like);
    } catch (error) {
      // Report the path of the user's file, not of the temporary one.
      throw error instanceof Error ? Object.assign(error, { path: path.join(root, step.file) }) : error;
    }
  }
  for (const { step } of open)
    if (step[which] === null && isDue(step)) {
      rmSync(path.join(root, step.file), { force: true });
      removeEmptied(root, path.posix.dirname(step.file));
    }
}

/** Removes the emptied folder of a bundle, and empty parents; the folder of the collection stays. */
function removeEmptied(root: string, folder: string): void {
  // Outside the site, the folders of collections are unknown.
  if (leadsOut(folder) || folder.split('/').length < LEAST_PARTS) return;
  try {
    rmdirSync(path.join(root, folder));
  } catch {
    // The folder is not empty.
    return;
  }
  removeEmptied(root, path.posix.dirname(folder));
}

/** Renames the journal before deleting it, so that an incomplete journal is never used. */
function discard(root: string, id: string): void {
  const done = doneFolder(root, id);
  try {
    renameSync(committedFolder(root), done);
    rmSync(done, { recursive: true, force: true });
    release(id);
  } catch {
    // Another command has done it, or the next one will.
  }
  removeIfEmpty(journalHome(root));
}

const doneFolder = (root: string, id: string): string => path.join(journalHome(root), `done-${id}`);

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It contains another change, or no longer exists.
  }
}

function stateOf(root: string, { file }: Step): string | null {
  return digestOf(bytesOf(path.join(root, file)));
}

/** Resolves symlinks: the target is changed and the link stays. */
function realFile(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

/** Temporary file beside the target; commands ignore its name, and it is short enough for any folder. */
function temporaryFor(file: string, id: string): string {
  return path.join(path.dirname(file), `.journal-${id}`);
}

/** Removes temporary files of killed commands in the folders of a change. */
function sweep(root: string, { steps }: Journal, ended: readonly string[]): void {
  const files = new Set(steps.map(({ file }) => realFile(path.join(root, file))));
  for (const file of files) for (const id of ended) rmSync(temporaryFor(file, id), { force: true });
}
