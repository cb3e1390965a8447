import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { LineIndex } from '../../diagnostics/line-index.ts';

/**
 * Problems of an earlier text of a file, at their places in the new one: until the whole site has been looked at again, what
 * stands before or behind the edit is still as it was. What the edit touches is left out.
 */
export function shiftDiagnostics(
  problems: readonly Diagnostic[],
  before: string,
  after: string,
): Diagnostic[] {
  if (before === after || problems.length === 0) return [...problems];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const starts = lineStarts(before);
  const index = new LineIndex(after);
  const offset = (line: number, column: number): number => (starts[line - 1] ?? 0) + column - 1;
  return problems.flatMap((one) => {
    const [start, end] = [offset(one.line, one.column), offset(one.endLine, one.endColumn)];
    if (start < before.length - tail && end > head) return [];
    const by = end <= head ? 0 : after.length - before.length;
    return [{ ...one, ...index.place(one.file, [start + by, end + by]), fixes: [] }];
  });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
