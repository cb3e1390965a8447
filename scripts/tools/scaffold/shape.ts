import type { Fork } from '../../schema/forks.ts';
import type { Shape, Slot } from '../../schema/resolver.ts';
import type { SchemaNode } from '../../schema/references.ts';
import { type Json, type JsonObject, objectAt } from '../../schema/json.ts';

/**
 * One shape of the values in a slot: the first branch of `oneOf` and `anyOf`, and conditions that apply,
 * whose requirements are merged. A starter needs one valid form, not all of them.
 */
export function firstShape(slot: Slot): Shape {
  return slot.decided(firstBranch);
}

function firstBranch(fork: Fork): readonly SchemaNode[] {
  switch (fork.keyword) {
    case 'oneOf':
    case 'anyOf':
      return fork.branches.slice(0, 1);
    case 'if':
      return fork.condition === false
        ? fork.branches.filter((one) => one === fork.else)
        : fork.branches.filter((one) => one !== fork.else);
    case 'dependentSchemas':
      return [];
  }
}

/** The fields an object needs: those it requires, and those that these require in turn. */
export function requiredFields(schema: JsonObject): Set<string> {
  const required = new Set(names(schema.required));
  const dependents = objectAt(schema, 'dependentRequired');
  // Iterating over a set also visits items that are added during the loop.
  for (const name of required) for (const other of names(dependents[name])) required.add(other);
  const properties = Object.keys(objectAt(schema, 'properties'));
  // An object without fields cannot have comments, and is rarely useful.
  if (required.size === 0 && properties[0] !== undefined) required.add(properties[0]);
  return required;
}

/** The schema's type; the first one that is not null if there are several. */
export function typeOf(schema: JsonObject): string {
  const type = [schema.type ?? []].flat().find((one) => one !== 'null');
  if (typeof type === 'string') return type;
  if (schema.properties !== undefined) return 'object';
  return schema.items === undefined ? 'string' : 'array';
}

/** The number in a field; undefined for any other value. */
export function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
}

/** The text in a field; undefined for any other value. */
export function textAt(schema: JsonObject, key: string): string | undefined {
  const value = schema[key];
  return typeof value === 'string' ? value : undefined;
}

function names(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
