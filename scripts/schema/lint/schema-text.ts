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

/** A step of the indentation, in spaces: two as prettier writes it, or as many as the first line that is indented has. */
const FIRST_STEP = /\n( +|\t+)\S/;

/**
 * Where brackets and indentation of a JSON text part ways: a parser sees a bracket that is missing only where another one comes too
 * early or too late, often at the end of the file; people see it where the lines begin to stand too far left or right.
 * @returns the offset of that line's first sign; undefined when all lines stand where their brackets put them
 */
export function unbalancedBraces(text: string): number | undefined {
  const step = FIRST_STEP.exec(text)?.[1];
  if (step === undefined) return undefined;
  const size = step.startsWith('\t') ? 1 : step.length;
  let depth = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const brackets = line.replace(/"(?:[^"\\]|\\.)*"?/g, '""').match(/[[\]{}]/g) ?? [];
    const first = /^[ \t]*([\]}]+)/.exec(line)?.[1]?.length ?? 0;
    if (line.trim() !== '' && indent !== Math.max(0, depth - first) * size) return index + indent;
    for (const one of brackets) depth += '[{'.includes(one) ? 1 : -1;
  }
  return undefined;
}
