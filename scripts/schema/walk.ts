import { pointerSegment, type Json, type JsonObject } from './json.ts';
import type { SchemaResolver, Slot } from './resolver.ts';

export interface Governed {
  schema: JsonObject;
  data: JsonObject;
}

export interface Leaf {
  pointer: string;
  value: Json;
  /** The joined schemas that apply to the value. */
  schema: JsonObject;
  /** The object or list that holds the value, and under which key. */
  parent: JsonObject | Json[];
  key: string | number;
  /** Whether it, or a group or list around it, is left out of Markdown copies (`x-not-copied`). */
  isNotCopied: boolean;
}

/**
 * Visits every value of `data` that is not an object or list, with the schema that governs it. Values without
 * a schema (unknown fields) are visited with an empty schema.
 */
export function visitLeaves(resolver: SchemaResolver, governed: Governed, visit: (leaf: Leaf) => void): void {
  walkLeaves(resolver, governed, (leaf) => {
    visit(leaf);
    return leaf.value;
  });
}

/**
 * A copy of `data` (or of some top-level fields) in which every leaf is replaced with the result of `map`.
 */
export function mapLeaves(
  resolver: SchemaResolver,
  governed: Governed,
  map: (leaf: Leaf) => Json,
  fields?: readonly string[],
): JsonObject {
  return walkLeaves(resolver, governed, map, fields) as JsonObject;
}

/** The only walk over data guided by a schema. */
function walkLeaves(
  resolver: SchemaResolver,
  { schema, data }: Governed,
  onLeaf: (leaf: Leaf) => Json,
  fields?: readonly string[],
): Json {
  type Place = Pick<Leaf, 'pointer' | 'parent' | 'key' | 'isNotCopied'>;
  const step = (slot: Slot, value: Json, place: Place): Json => {
    const shape = slot.of(value);
    const isNotCopied = place.isNotCopied || shape.schema['x-not-copied'] === true;
    if (typeof value !== 'object' || value === null)
      return onLeaf({ ...place, value, schema: shape.schema, isNotCopied });
    const inner = (key: string | number): Place => ({
      pointer: place.pointer + pointerSegment(key),
      parent: value,
      key,
      isNotCopied,
    });
    if (Array.isArray(value)) return value.map((item, index) => step(shape.item, item, inner(index)));
    const names = Object.entries(value).filter(
      ([name]) => value !== data || (fields?.includes(name) ?? true),
    );
    // Unlike an assignment, this keeps a field named `__proto__` as a field.
    return Object.fromEntries(
      names.map(([name, child]) => [name, step(shape.property(name), child, inner(name))]),
    );
  };
  return step(resolver.root(schema), data, { pointer: '', parent: {}, key: '', isNotCopied: false });
}
