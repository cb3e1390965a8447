/** A replacement of a part of a text. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Applies splices to a text; undefined if two of them overlap. */
export function spliced(text: string, splices: readonly Splice[]): string | undefined {
  // Sorting is stable: splices at the same position keep their order.
  const inOrder = [...splices].sort((a, b) => a.start - b.start);
  let made = '';
  let at = 0;
  for (const splice of inOrder) {
    if (splice.start < at) return undefined;
    made += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return made + text.slice(at);
}

/** The column of an offset. */
export function columnAt(text: string, place: number): number {
  return place - (text.lastIndexOf('\n', place - 1) + 1);
}

/** The end of the line that contains an offset, before the line feed. */
export function lineEnd(text: string, place: number): number {
  const found = text.indexOf('\n', place);
  return found === -1 ? text.length : found;
}

/** The end of a range without trailing white space. */
export function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}
