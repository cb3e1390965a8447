import type { Diagnostic } from './diagnostic.ts';
import type { SourceFile } from './source-file.ts';

/** The line that Git puts above two conflicting versions, or those below them if that line is gone already. */
const CONFLICT = /^<{7}(?:\s|$)|^={7}\r?\n(?:[^\n]+\n)*?>{7}\s/m;

/** Reports unresolved merge conflict markers: a parser of YAML would call them something else, and Markdown shows them. */
export function mergeConflict(file: SourceFile): Diagnostic | undefined {
  const start = file.text.search(CONFLICT);
  if (start === -1) return undefined;
  const end = start + (/^.*/.exec(file.text.slice(start))?.[0] ?? '').length;
  const message =
    'Two versions of this text were not merged: the lines `<<<<<<<`, `=======` and `>>>>>>>` are Git’s conflict marks.';
  const suggestion = 'Keep one of the two versions, or combine them, and delete the lines with the marks.';
  return file.problem('merge-conflict', [start, end], message, { suggestion });
}
