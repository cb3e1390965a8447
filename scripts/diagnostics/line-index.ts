import type { Place, Span } from './diagnostic.ts';
import { lowerBound } from './lower-bound.ts';

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

  /** The place of a span in `file`. */
  place(file: string, [start, end]: Span): Place {
    const from = this.position(start);
    const to = this.position(Math.max(start, end));
    return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }
}
