import { createTwoFilesPatch, FILE_HEADERS_ONLY, formatPatch } from 'diff';
import type { ChangedFile } from './plan-fixes.ts';

/** Number of context lines. */
const CONTEXT = 3;
/**
 * A minimal diff takes quadratic time: with more changed lines, everything between the first and the last
 * counts as changed.
 */
const MOST_CHANGED_LINES = 500;

/** The changes in the format that `git apply` and `patch -p1` read. */
export function unifiedDiff(changed: readonly Pick<ChangedFile, 'file' | 'before' | 'after'>[]): string {
  return changed
    .map(
      ({ file, before, after }) =>
        createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
          context: CONTEXT,
          headerOptions: FILE_HEADERS_ONLY,
          maxEditLength: MOST_CHANGED_LINES,
        }) ?? wholePatch(file, before, after),
    )
    .join('');
}

/** A patch with a single hunk, from the first line that differs to the last. */
function wholePatch(file: string, before: string, after: string): string {
  const [old, next] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, next.length);
  let begin = 0;
  while (begin < most && old[begin] === next[begin]) begin += 1;
  let end = 0;
  while (end < most - begin && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const start = Math.max(0, begin - CONTEXT);
  const rest = Math.max(0, end - CONTEXT);
  const lines = [
    ...marked(' ', old.slice(start, begin)),
    ...marked('-', old.slice(begin, old.length - end)),
    ...marked('+', next.slice(begin, next.length - end)),
    ...marked(' ', old.slice(old.length - end, old.length - rest)),
  ];
  const count = (all: readonly string[]): number => all.length - start - rest;
  const hunk = {
    oldStart: start + 1,
    oldLines: count(old),
    newStart: start + 1,
    newLines: count(next),
    lines,
  };
  const names = {
    oldFileName: `a/${file}`,
    newFileName: `b/${file}`,
    oldHeader: undefined,
    newHeader: undefined,
  };
  return formatPatch({ ...names, hunks: [hunk] }, FILE_HEADERS_ONLY);
}

/** Lines, including their line endings. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
  );
}
