import { realpathSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import { codeOf, isReadOnly, readRegularFile, writeFaultWords } from '../../disk/read-file.ts';
import { temporaryBeside, writeAtomically } from '../../disk/write-file.ts';
import { withStaging } from '../transaction/commit.ts';
import type { ChangedFile } from './plan-fixes.ts';

/** A file that was not written, and the reason, in words that follow a colon. */
export interface Unwritten {
  file: string;
  reason: string;
}

/**
 * Writes the changed files, each atomically: a run that is killed leaves every file either old or new, and
 * its temporary files where the next command removes them. A file that was changed since it was read is not
 * touched.
 */
export function writeFixes(root: string, changed: readonly ChangedFile[]): Unwritten[] {
  return withStaging(root, (staged) =>
    changed.flatMap(({ file, after, hash }) => {
      const reason = writeOne(path.join(root, file), after, hash, staged);
      return reason === undefined ? [] : [{ file, reason }];
    }),
  );
}

function writeOne(file: string, text: string, hash: string, staged: string): string | undefined {
  try {
    // Symlinks stay: the target file is changed.
    const target = realpathSync(file);
    const found = readRegularFile(target);
    if ('fault' in found) return found.fault;
    // Two names of one file, by a symlink: the other name has written it.
    if (found.bytes.equals(Buffer.from(text))) return undefined;
    if (contentHash(found.bytes) !== hash) return 'it was changed meanwhile';
    if (isReadOnly(target)) return 'it is read-only';
    try {
      writeAtomically(target, path.join(staged, path.basename(target)), text, target);
    } catch (error) {
      // For a symlink to another file system, the temporary file must be beside the target.
      if (codeOf(error) !== 'EXDEV') throw error;
      writeAtomically(target, temporaryBeside(target), text, target);
    }
    return undefined;
  } catch (error) {
    return writeFaultWords(error);
  }
}
