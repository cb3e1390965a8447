import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Node } from 'yaml';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { NodeSpan, Spans } from '../../model/spans.ts';
import { pointerSegment } from '../../schema/json.ts';

export interface DocumentValues {
  data: unknown;
  spans: Spans;
}

/** An alias that repeats nothing, or a part that lies too deep. */
export class UnusableNode extends Error {
  constructor(
    readonly span: Span,
    /** The name that an alias repeats; undefined for a part that lies too deep. */
    readonly alias?: string,
  ) {
    super();
  }
}

/**
 * The values of a document with their spans. Each alias gets its own copy of the anchored value, so that
 * copies can be filled in independently; the copy's span is that of the alias.
 * @param offset start of the YAML in the file
 * @param most maximum nesting, including values inserted by aliases
 * @throws {UnusableNode} with its span in the file
 */
export function documentValues(document: Document, offset: number, most: number): DocumentValues {
  const spans: Spans = {};
  const step = (node: unknown, pointer: string, key: Span, depth: number, within?: Alias): unknown => {
    const place = rangeOf(within ?? node, key, offset);
    if (depth > most) throw new UnusableNode([place[0], within === undefined ? place[0] + 1 : place[1]]);
    if (within === undefined) spans[pointer] = spanOf(node, key, offset);
    if (isAlias(node)) return step(targetOf(node), pointer, key, depth, within ?? node);
    if (isSeq(node))
      return node.items.map((item, index) =>
        step(item, `${pointer}/${index}`, rangeOf(item, key, offset), depth + 1, within),
      );
    // Unlike an assignment, this keeps a field named `__proto__` as a field.
    if (isMap(node))
      return Object.fromEntries(
        node.items.map((pair): [string, unknown] => {
          const name = keyName(isAlias(pair.key) ? targetOf(pair.key) : pair.key);
          const at = rangeOf(pair.key, key, offset);
          return [name, step(pair.value, pointer + pointerSegment(name), at, depth + 1, within)];
        }),
      );
    return isScalar(node) ? (node.toJSON() as unknown) : null;
  };
  const targetOf = (alias: Alias): Node => {
    const target = alias.resolve(document);
    if (target === undefined) throw new UnusableNode(rangeOf(alias, [0, 1], offset), alias.source);
    return target;
  };
  return { data: step(document.contents, '', [offset, offset], 0), spans };
}

/** The name of a field; a list or group used as a key is returned as JSON. */
export function keyName(key: unknown): string {
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
