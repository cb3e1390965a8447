import { isObject, pointerSegment, type Json, type JsonObject } from './json.ts';
import type { SchemaResolver, Slot } from './resolver.ts';
import type { Governed } from './walk.ts';

/** A field that a group could have and does not. */
export interface LeftOutField {
  pointer: string;
  /** What all schemas that apply say of it, joined. */
  schema: JsonObject;
  /** The group that it would stand in, and the pointer of that. */
  group: JsonObject;
  groupPointer: string;
}

/**
 * A copy of `data` with fields that were left out. Each is made once and not looked into again, so one that holds itself ends.
 * @param give what such a field becomes; undefined leaves it out
 */
export function withLeftOut(
  resolver: SchemaResolver,
  { schema, data, branches }: Governed,
  give: (field: LeftOutField) => Json | undefined,
): JsonObject {
  const step = (slot: Slot, value: Json, pointer: string): Json => {
    if (typeof value !== 'object' || value === null) return value;
    const shape = slot.only ?? slot.chosen(branches?.[pointer] ?? []);
    if (Array.isArray(value))
      return value.map((item, index) => step(shape.item(index), item, `${pointer}/${index}`));
    const written = Object.entries(value).map(([name, child]): [string, Json] => [
      name,
      step(shape.property(name), child, pointer + pointerSegment(name)),
    ]);
    const given = shape.names.flatMap((name): [string, Json][] => {
      if (Object.hasOwn(value, name)) return [];
      const own = shape.property(name).chosen([]).schema;
      const at = pointer + pointerSegment(name);
      const made = give({ pointer: at, schema: own, group: value, groupPointer: pointer });
      return made === undefined ? [] : [[name, made]];
    });
    // Unlike an assignment this keeps a field called `__proto__` a field.
    return Object.fromEntries([...written, ...given]);
  };
  const made = step(resolver.root(schema), data, '');
  return isObject(made) ? made : data;
}

/** Whether a field is there in the output although an entry leaves it out. */
export function isGiven(schema: JsonObject): boolean {
  return isFilled(schema) || isObject(schema['x-excerpt']);
}

/** Whether a field that is left out gets its `default`. */
export function isFilled(schema: JsonObject): boolean {
  return schema['x-fill'] === true && schema.default !== undefined;
}
