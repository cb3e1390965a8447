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

/** The innermost value around a place, by its key or by itself; undefined where only the whole is. */
export function pointerAt(spans: Spans, offset: number): string | undefined {
  let found: { pointer: string; width: number } | undefined;
  for (const [pointer, [keyStart, , valueStart, valueEnd]] of Object.entries(spans)) {
    // The text below the fields has no key of its own.
    const start = Math.min(keyStart, valueStart);
    if (pointer === '' || offset < start || offset > valueEnd) continue;
    const width = valueEnd - start;
    // Of an only item that is as wide as its list, the item.
    if (
      found === undefined ||
      width < found.width ||
      (width === found.width && pointer.length > found.pointer.length)
    )
      found = { pointer, width };
  }
  return found?.pointer;
}

function nearestSpan(spans: Spans, pointer: string): NodeSpan {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = spans[at];
    if (span !== undefined) return span;
  }
  return spans[''] ?? [0, 0, 0, 0];
}
