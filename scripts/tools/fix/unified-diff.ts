import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { ChangedFile } from './plan-fixes.ts';

/** The changes in the format that `git apply` and `patch -p1` read. */
export function unifiedDiff(changed: readonly Pick<ChangedFile, 'file' | 'before' | 'after'>[]): string {
  return changed
    .map(({ file, before, after }) =>
      createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
        context: 3,
        headerOptions: FILE_HEADERS_ONLY,
      }),
    )
    .join('');
}
