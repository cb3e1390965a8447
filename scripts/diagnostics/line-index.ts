import type { Place, Span } from './diagnostic.ts';

/**
 * Converts offsets of a text to lines and columns; built once per file, when its first problem is found. The
 * byte order mark is not a column, because editors do not show it.
 */
export class LineIndex {
  readonly #starts: number[];

  constructor(text: string) {
    this.#starts = [text.startsWith('\uFEFF') ? 1 : 0];
    for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) this.#starts.push(i + 1);
  }

  /** Line and column of an offset, both starting at 1. Offsets past the end give the end of the last line. */
  position(offset: number): { line: number; column: number } {
    const starts = this.#starts;
    // Offsets before the first line count as part of it.
    const line = Math.max(
      1,
      lowerBound(starts.length, (place) => (starts[place] ?? 0) <= offset),
    );
    return { line, column: Math.max(1, offset - (starts[line - 1] ?? 0) + 1) };
  }

  /** The offset of a line and column, both starting at 1; a line past the end counts as the last one. */
  offset({ line, column }: { line: number; column: number }): number {
    const start = this.#starts[Math.min(Math.max(line, 1), this.#starts.length) - 1] ?? 0;
    return start + column - 1;
  }

  place(file: string, [start, end]: Span): Place {
    const from = this.position(start);
    const to = this.position(Math.max(start, end));
    return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }
}

/**
 * Binary search: the index of the first item that is not before the target; `count` if all are.
 * @param isBefore must be true for all items before the result and false from there on
 */
export function lowerBound(count: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
