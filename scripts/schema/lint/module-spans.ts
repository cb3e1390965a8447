import type { NodeSpan, Spans } from '../../model/spans.ts';
import { isObject, pointerSegment, type Json, type JsonObject } from '../json.ts';

/** Keywords that hold other schemas: a module names them in words of its library, or not at all. */
const UNWRITTEN = new Set(['properties', 'items', 'allOf', 'anyOf', 'oneOf', '$defs', 'definitions', 'type']);

/**
 * Where the parts of a schema stand in the module that exports it: at the names that lead to each, one behind the other, as far as the
 * module has them; else where the nearest part around it stands.
 */
export function moduleSpans(text: string, schema: JsonObject): Spans {
  const start = Math.max(0, text.search(/\bexport\s+default\b/));
  const spans: Spans = { '': [start, start + 1, start, Math.max(start + 1, text.length)] };
  const step = (value: Json, pointer: string, around: NodeSpan): void => {
    const children = Array.isArray(value)
      ? value.map((child, index): [string, Json] => [String(index), child])
      : isObject(value)
        ? Object.entries(value)
        : [];
    for (const [name, child] of children) {
      const at = pointer + pointerSegment(name);
      const found = Array.isArray(value) || UNWRITTEN.has(name) ? undefined : keyIn(text, name, around[0]);
      const span = found ?? around;
      spans[at] = found === undefined ? [...around] : span;
      step(child, at, span);
    }
  };
  step(schema, '', [0, 1, 0, 1]);
  return spans;
}

/** Where a name stands as a key, or as the method of a library (`.min(…)`), from an offset on. */
function keyIn(text: string, name: string, from: number): NodeSpan | undefined {
  const key = new RegExp(`(?<![\\w$.-])(["'\`]?)${name.replace(/[^\w]/g, '\\$&')}\\1(?=\\s*[:(,}])`, 'g');
  key.lastIndex = from;
  const match = key.exec(text) ?? new RegExp(key.source).exec(text);
  if (match === null) return undefined;
  const end = match.index + match[0].length;
  return [match.index, end, match.index, end];
}
