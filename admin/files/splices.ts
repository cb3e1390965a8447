/** A part of a text that another takes the place of. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** A text with its splices; undefined when two of them want the same place. */
export function spliced(text: string, splices: readonly Splice[]): string | undefined {
  // Sorting is stable: what is put into one place stays in the order it was put there.
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

/** How far a place is from the beginning of its line. */
export function columnAt(text: string, place: number): number {
  return place - (text.lastIndexOf('\n', place - 1) + 1);
}

/** The end of the line that a place is in, before the line feed. */
export function lineEnd(text: string, place: number): number {
  const found = text.indexOf('\n', place);
  return found === -1 ? text.length : found;
}

/** Where a part ends when the white space at its end is not counted. */
export function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}
