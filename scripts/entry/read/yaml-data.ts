import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Node } from 'yaml';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { NodeSpan, Spans } from '../../model/spans.ts';
import { pointerSegment } from '../../schema/json.ts';

export interface DocumentValues {
  data: unknown;
  spans: Spans;
}

/** An alias that repeats too many levels at its place. */
export interface Excess {
  at: Alias;
}

interface BuildOptions {
  targets: ReadonlyMap<Alias, Node>;
  /** Start of the YAML in the file. */
  offset: number;
  /** Maximum nesting, including values inserted by aliases. */
  depth: number;
}

/**
 * The values of a document with their spans. Each alias gets its own copy of the anchored value, so that
 * copies can be filled in independently; the copy's span is that of the alias.
 */
export function documentValues(document: Document, options: BuildOptions): DocumentValues | Excess {
  const spans: Spans = {};
  const { offset, targets } = options;
  let excess: Excess | undefined;

  const step = (node: unknown, pointer: string, key: Span, depth: number, within?: Alias): unknown => {
    if (excess !== undefined) return null;
    if (within === undefined) spans[pointer] = spanOf(node, key, offset);
    else if (depth > options.depth) excess = { at: within };
    if (isAlias(node)) return step(targets.get(node), pointer, key, depth, within ?? node);
    if (isSeq(node))
      return node.items.map((item, index) =>
        step(item, `${pointer}/${index}`, rangeOf(item, key, offset), depth + 1, within),
      );
    // Unlike an assignment, this keeps a field named `__proto__` as a field.
    if (isMap(node))
      return Object.fromEntries(
        node.items.map((pair): [string, unknown] => {
          const name = keyName(pair.key, targets);
          const at = rangeOf(pair.key, key, offset);
          return [name, step(pair.value, pointer + pointerSegment(name), at, depth + 1, within)];
        }),
      );
    return isScalar(node) ? (node.toJSON() as unknown) : null;
  };
  const data = step(document.contents, '', [offset, offset], 0);
  return excess ?? { data, spans };
}

/** The name of a field; a list or group used as a key is returned as JSON. */
export function keyName(key: unknown, targets?: ReadonlyMap<Alias, Node>): string {
  if (isAlias(key)) return keyName(targets?.get(key), undefined);
  const value: unknown = isScalar(key) ? key.value : key;
  if (value == null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function spanOf(node: unknown, key: Span, offset: number): NodeSpan {
  const range = rangeOf(node, undefined, offset);
  return range === undefined ? [key[0], key[1], key[0], key[1]] : [key[0], key[1], range[0], range[1]];
}

function rangeOf<T extends Span | undefined>(node: unknown, otherwise: T, offset: number): Span | T {
  if (!(isMap(node) || isSeq(node) || isScalar(node) || isAlias(node))) return otherwise;
  const { range } = node;
  return range == null ? otherwise : [range[0] + offset, range[1] + offset];
}
