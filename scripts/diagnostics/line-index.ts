import type { Place, Span } from './diagnostic.ts';

/** Turns offsets of one text into lines and columns; built once per file, and only when a problem is found in it. */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) this.#starts.push(i + 1);
  }

  /** Line and column, both from 1, of an offset. Offsets past the end give the end of the last line. */
  position(offset: number): { line: number; column: number } {
    const starts = this.#starts;
    // The first line begins at 0, and offsets before it are counted from there.
    const line = Math.max(
      1,
      lowerBound(starts.length, (place) => (starts[place] ?? 0) <= offset),
    );
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  }

  /** The offset of a line and column, both from 1; of a line behind the last one, from where that begins. */
  offset({ line, column }: { line: number; column: number }): number {
    const start = this.#starts[Math.min(Math.max(line, 1), this.#starts.length) - 1] ?? 0;
    return start + column - 1;
  }

  /** The place of a span in `file`. */
  place(file: string, [start, end]: Span): Place {
    const from = this.position(start);
    const to = this.position(Math.max(start, end));
    return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }
}

/**
 * Where among sorted things the first stands that is not before what is looked for; `count` when all are.
 * @param isBefore asked of few places: true for all up to the one that is looked for, false from there on
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
