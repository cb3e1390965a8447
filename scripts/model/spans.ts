import type { Span } from '../diagnostics/diagnostic.ts';

/** The span of a value and its key: `[keyStart, keyEnd, valueStart, valueEnd]`, as file offsets. */
export type NodeSpan = readonly [number, number, number, number];

/** Spans of all values of a file, by JSON pointer. */
export type Spans = Record<string, NodeSpan>;

/** The span of a value; for a missing value, that of its nearest ancestor. */
export function valueSpan(spans: Spans, pointer: string): Span {
  const span = nearestSpan(spans, pointer);
  return [span[2], span[3]];
}

/** The span of a value's key; for the root, its first character. */
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

/** The next place from an offset on where a name is a key in a module, or a method of a library (`.min(…)`). */
export function keyIn(text: string, name: string, from: number): Span | undefined {
  const key = new RegExp(`(?<![\\w$.-])(["'\`]?)${name.replace(/[^\w]/g, '\\$&')}\\1(?=\\s*[:(,}])`, 'g');
  key.lastIndex = from;
  const match = key.exec(text) ?? new RegExp(key.source).exec(text);
  return match === null ? undefined : [match.index, match.index + match[0].length];
}
