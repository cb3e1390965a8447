import { pointerSegment, type Json, type JsonObject } from './json.ts';
import type { SchemaResolver, Slot } from './resolver.ts';
import type { Governed } from './walk.ts';

/**
 * A copy of `data` with omitted fields added. Added fields are not searched for omitted fields in turn, so
 * that recursive schemas end.
 * @param give the value of such a field, by its schema and the pointer of its group; undefined leaves it out
 */
export function withLeftOut(
  resolver: SchemaResolver,
  { schema, data }: Governed,
  give: (field: JsonObject, group: string) => Json | undefined,
): JsonObject {
  const step = (slot: Slot, value: Json, pointer: string): Json => {
    if (typeof value !== 'object' || value === null) return value;
    const shape = slot.of(value);
    if (Array.isArray(value))
      return value.map((item, index) => step(shape.item, item, `${pointer}/${index}`));
    const written = Object.entries(value).map(([name, child]): [string, Json] => [
      name,
      step(shape.property(name), child, pointer + pointerSegment(name)),
    ]);
    const given = shape.names.flatMap((name): [string, Json][] => {
      const made = Object.hasOwn(value, name)
        ? undefined
        : give(shape.property(name).of(undefined).schema, pointer);
      return made === undefined ? [] : [[name, made]];
    });
    // Unlike an assignment, this keeps a field named `__proto__` as a field.
    return Object.fromEntries([...written, ...given]);
  };
  return step(resolver.root(schema), data, '') as JsonObject;
}
