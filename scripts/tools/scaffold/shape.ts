import { isObject, type Json, type JsonObject, objectAt } from '../../schema/json.ts';

/**
 * The fields an object needs: those it requires, those of the first of several choices (`to` or `gone`), and those
 * that these require in turn.
 */
export function requiredFields(schema: JsonObject): Set<string> {
  const [choice] = [schema.oneOf ?? schema.anyOf ?? []].flat();
  const required = new Set([...names(schema.required), ...(isObject(choice) ? names(choice.required) : [])]);
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
  const type = [schema.type ?? []].flat().find((name) => name !== 'null');
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
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
