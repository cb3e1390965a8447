import { pointerSegment, isObject, type Json, type JsonObject } from './json.ts';
import type { Fork } from './forks.ts';
import type { SchemaResolver, Slot } from './resolver.ts';
import type { SchemaNode } from './references.ts';

/**
 * The branches of `oneOf`, `anyOf`, `if` and `dependentSchemas` that apply, by JSON pointer of the value;
 * each by its location. Recorded when a file is validated (`entry/branches.ts`), because afterwards the data
 * no longer match the schema: Markdown is removed, dates are ISO dates.
 */
export type Branches = Readonly<Record<string, readonly string[]>>;

export interface Governed {
  schema: JsonObject;
  data: JsonObject;
  branches?: Branches | undefined;
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
  { data, ...governed }: Governed,
  map: (leaf: Leaf) => Json,
  fields?: readonly string[],
): JsonObject {
  const kept = Object.entries(data).filter(([field]) => fields?.includes(field) ?? true);
  return walkLeaves(resolver, { ...governed, data: Object.fromEntries(kept) }, map, true) as JsonObject;
}

/** The only walk over data guided by a schema; it builds a copy only if one is needed. */
function walkLeaves(
  resolver: SchemaResolver,
  { schema, data, branches }: Governed,
  onLeaf: (leaf: Leaf) => Json,
  copies = false,
): Json {
  type Place = Pick<Leaf, 'pointer' | 'parent' | 'key' | 'isNotCopied'>;
  const step = (slot: Slot, value: Json, place: Place): Json => {
    const { pointer } = place;
    const shape = slot.only ?? slot.chosen(branches?.[pointer] ?? []);
    const isNotCopied = place.isNotCopied || shape.schema['x-not-copied'] === true;
    if (typeof value !== 'object' || value === null)
      return onLeaf({ ...place, value, schema: shape.schema, isNotCopied });
    if (Array.isArray(value)) {
      const items: Json[] = [];
      value.forEach((item, index) => {
        const own = { pointer: `${pointer}/${index}`, parent: value, key: index, isNotCopied };
        const made = step(shape.item(index), item, own);
        if (copies) items.push(made);
      });
      return items;
    }
    const made = Object.entries(value).map(([name, child]): [string, Json] => [
      name,
      step(shape.property(name), child, {
        pointer: pointer + pointerSegment(name),
        parent: value,
        key: name,
        isNotCopied,
      }),
    ]);
    // Unlike an assignment, this keeps a field named `__proto__` as a field.
    return copies ? Object.fromEntries(made) : value;
  };
  return step(resolver.root(schema), data, { pointer: '', parent: {}, key: '', isNotCopied: false });
}

/**
 * Decides every fork that matters for its value, from the outside in.
 * @param hold returns the branches that apply to a value; called once per fork and value
 */
export function chooseBranches(
  resolver: SchemaResolver,
  { schema, data }: Pick<Governed, 'schema' | 'data'>,
  hold: (fork: Fork, value: Json) => readonly SchemaNode[],
): Branches | undefined {
  const branches: Record<string, readonly string[]> = {};
  const step = (slot: Slot, value: Json, pointer: string): void => {
    let shape = slot.only;
    if (shape === undefined) {
      const chosen: string[] = [];
      slot.decided((fork) => {
        const held = fork.matters ? hold(fork, value) : [];
        chosen.push(...held.map((branch) => branch.at));
        return held;
      });
      if (chosen.length > 0) branches[pointer] = chosen;
      shape = slot.chosen(chosen);
    }
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) step(shape.item(index), item, `${pointer}/${index}`);
    else if (isObject(value))
      for (const [key, child] of Object.entries(value))
        step(shape.property(key), child, pointer + pointerSegment(key));
  };
  step(resolver.root(schema), data, '');
  return Object.keys(branches).length === 0 ? undefined : branches;
}
