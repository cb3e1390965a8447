import type { Place } from './diagnostic.ts';
import { shownLine } from './excerpt.ts';

const CONTEXT_LINES = 2;
const MAX_WIDTH = 110;

/**
 * The lines around a place with a marker under the range, as plain text:
 *
 *     2 | title: Hello
 *   > 3 | titel: Again
 *       | ^^^^^
 */
export function codeFrame(text: string, place: Place): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, place.line - CONTEXT_LINES);
  const last = Math.min(lines.length, place.line + CONTEXT_LINES);
  const gutter = String(last).length;
  const shift = windowStart(place.column);
  const out: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const marked = number === place.line;
    const line = cut(lines[number - 1] ?? '', shift);
    out.push(`${marked ? '>' : ' '} ${String(number).padStart(gutter)} | ${line}`.trimEnd());
    if (marked) out.push(`  ${' '.repeat(gutter)} | ${marker(lines[number - 1] ?? '', place, shift)}`);
  }
  return out.join('\n');
}

/** Long lines are shown from shortly before the problem, so that the marker is always in view. */
function windowStart(column: number): number {
  return column > MAX_WIDTH - 20 ? column - 40 : 0;
}

function cut(line: string, shift: number): string {
  const visible = shownLine(line.slice(shift, shift + MAX_WIDTH));
  const before = shift > 0 ? '…' : '';
  const after = line.length > shift + MAX_WIDTH ? '…' : '';
  return before + visible + after;
}

function marker(line: string, place: Place, shift: number): string {
  const endColumn = place.endLine === place.line ? place.endColumn : line.length + 1;
  const length = Math.max(1, Math.min(endColumn - place.column, MAX_WIDTH));
  return ' '.repeat(Math.max(0, place.column - 1 - shift + (shift > 0 ? 1 : 0))) + '^'.repeat(length);
}
