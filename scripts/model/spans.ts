import type { Span } from '../diagnostics/diagnostic.ts';

/** Where a value and its key stand: `[keyStart, keyEnd, valueStart, valueEnd]`, absolute offsets in the file. */
export type NodeSpan = readonly [number, number, number, number];

/** Positions of all values of a file, by JSON pointer. */
export type Spans = Record<string, NodeSpan>;

/** Where the value stands; for a value that is not there, its nearest ancestor. */
export function valueSpan(spans: Spans, pointer: string): Span {
  const span = nearestSpan(spans, pointer);
  return [span[2], span[3]];
}

/** Where the key of a value stands; the first character of the fields for the root. */
export function keySpan(spans: Spans, pointer: string): Span {
  const span = nearestSpan(spans, pointer);
  return pointer === '' ? [span[2], span[2] + 1] : [span[0], span[1]];
}

function nearestSpan(spans: Spans, pointer: string): NodeSpan {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = spans[at];
    if (span !== undefined) return span;
  }
  return spans[''] ?? [0, 0, 0, 0];
}
