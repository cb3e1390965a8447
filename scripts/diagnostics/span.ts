/** A half-open range of UTF-16 offsets in the text of a source file. */
export type Span = readonly [start: number, end: number];
