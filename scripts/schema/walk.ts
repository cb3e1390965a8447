import { pointerSegment, isObject, type Json, type JsonObject } from './json.ts';
import type { Fork } from './forks.ts';
import type { SchemaResolver, Slot } from './resolver.ts';
import type { SchemaNode } from './references.ts';

/**
 * Which branches of `oneOf`, `anyOf`, `if` and `dependentSchemas` hold, by the JSON pointer of the value that they are about;
 * each by the place it stands at. Written down when a file is validated (`entry/validate/branches.ts`), because afterwards the
 * data are no longer what the schema speaks of: Markdown is taken out, days are ISO dates.
 */
export type Branches = Readonly<Record<string, readonly string[]>>;

/** Data with what governs them. */
export interface Governed {
  schema: JsonObject;
  data: JsonObject;
  branches?: Branches | undefined;
}

export interface Leaf {
  pointer: string;
  value: Json;
  /** What all schemas that apply say of the value, joined. */
  schema: JsonObject;
  /** The object or list that holds the value, and under which key. */
  parent: JsonObject | Json[];
  key: string | number;
  /** Whether it, or a group or list that it is in, is left out of Markdown copies (`x-not-copied`). */
  isNotCopied: boolean;
}

/**
 * Visits every value of `data` that is not an object or list, with the schema that governs it.
 * What the schema does not know (unknown fields) is visited with an empty schema.
 */
export function visitLeaves(resolver: SchemaResolver, governed: Governed, visit: (leaf: Leaf) => void): void {
  walkLeaves(resolver, governed, (leaf) => {
    visit(leaf);
    return leaf.value;
  });
}

/** A copy of `data` (or of some of its top-level fields) in which every leaf is replaced by what `map` gives for it. */
export function mapLeaves(
  resolver: SchemaResolver,
  { data, ...governed }: Governed,
  map: (leaf: Leaf) => Json,
  fields?: readonly string[],
): JsonObject {
  const kept = Object.entries(data).filter(([field]) => fields?.includes(field) ?? true);
  return walkLeaves(resolver, { ...governed, data: Object.fromEntries(kept) }, map, true) as JsonObject;
}

/** The one walk over data guided by a schema; the copy it makes is only filled when it is wanted. */
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
    // Unlike an assignment this keeps a field called `__proto__` a field.
    return copies ? Object.fromEntries(made) : value;
  };
  return step(resolver.root(schema), data, { pointer: '', parent: {}, key: '', isNotCopied: false });
}

/**
 * Decides every fork that matters by the value it is about, from the outside in.
 * @param hold gives the branches that hold for a value; asked once for each fork and value
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
