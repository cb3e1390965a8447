import { ChangeRefused, writeFiles } from '../write-files.ts';
import type { ChangedFile } from './plan-fixes.ts';

/** A file that was not written, and the reason, in words that follow a colon. */
export interface Unwritten {
  file: string;
  reason: string;
}

/** Writes the changed files, each on its own: one that cannot be written does not stop the others. */
export function writeFixes(root: string, changed: readonly ChangedFile[]): Unwritten[] {
  return changed.flatMap(({ file, after, hash }) => {
    try {
      writeFiles(root, [{ file, bytes: Buffer.from(after), plannedOn: hash }]);
      return [];
    } catch (error) {
      if (error instanceof ChangeRefused) return [{ file, reason: `it ${error.reason.replace(/\.$/, '')}` }];
      throw error;
    }
  });
}
