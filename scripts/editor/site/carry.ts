import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { LineIndex } from '../../diagnostics/line-index.ts';

/**
 * Problems of an earlier text of a file, at their places in the new one: until the whole site has been looked at again, what
 * stands before or behind the edit is still as it was. What the edit touches is left out.
 */
export function carried(problems: readonly Diagnostic[], before: string, after: string): Diagnostic[] {
  if (before === after || problems.length === 0) return [...problems];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const starts = lineStarts(before);
  const index = new LineIndex(after);
  const moved = (offset: number): number | undefined => {
    if (offset <= head) return offset;
    return offset >= before.length - tail ? offset + after.length - before.length : undefined;
  };
  return problems.flatMap((one) => {
    const start = moved((starts[one.line - 1] ?? 0) + one.column - 1);
    const end = moved((starts[one.endLine - 1] ?? 0) + one.endColumn - 1);
    return start === undefined || end === undefined
      ? []
      : [{ ...one, ...index.place(one.file, [start, end]), fixes: [] }];
  });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
