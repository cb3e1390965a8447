import { readdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../cache/hash.ts';
import { codeOf, readRegularFile, writeFaultWords } from '../../disk/read-file.ts';
import { writeAtomically } from '../../disk/write-file.ts';
import type { ChangedFile } from './plan-fixes.ts';

/** A file that was not written, and why, in words that follow a colon. */
export interface Unwritten {
  file: string;
  reason: string;
}

/**
 * Writes the changed files, each at once and whole: a run that is ended leaves every file as it was or as it should be. What
 * somebody else has changed since it was read is not touched.
 */
export function writeFixes(root: string, changed: readonly ChangedFile[]): Unwritten[] {
  for (const folder of new Set(changed.map(({ file }) => path.join(root, path.dirname(file))))) sweep(folder);
  return changed.flatMap(({ file, after, hash }) => {
    const reason = writeOne(path.join(root, file), after, hash);
    return reason === undefined ? [] : [{ file, reason }];
  });
}

function writeOne(file: string, text: string, hash: string): string | undefined {
  try {
    // Behind a link lies the file itself; it is that which changes.
    const target = realpathSync(file);
    // Names that begin with a dot are not content, so a watching build does not see it.
    const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.fix`);
    const found = readRegularFile(target);
    if ('fault' in found) return found.fault;
    if (contentHash(found.bytes) !== hash) return 'it was changed meanwhile';
    writeAtomically(target, temporary, text, target);
    return undefined;
  } catch (error) {
    return writeFaultWords(error);
  }
}

/** Removes what a run that was ended has left on its way. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^\..+\.(\d+)\.fix$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One that belongs to somebody else runs as well.
    return codeOf(error) === 'EPERM';
  }
}
