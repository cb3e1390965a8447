import type { SchemaResolver } from '../../schema/annotations.ts';
import { isObject, type Json, type JsonObject } from '../../schema/json.ts';

/** A schema node with the document it lives in, which its `$ref`s are relative to. */
export interface Shape {
  schema: JsonObject;
  document: JsonObject;
}

/**
 * The schema a node stands for: `$ref` followed, the parts of `allOf` and the first branch of `oneOf` and `anyOf`
 * laid over it. A starter needs one form that fits, not all of them.
 */
export function shapeOf(resolver: SchemaResolver, node: JsonObject, document: JsonObject): Shape {
  const resolved = resolver.resolve(node, document);
  let schema = resolved.node;
  for (const branch of branches(schema))
    schema = merge(schema, shapeOf(resolver, branch, resolved.document).schema);
  return { schema, document: resolved.document };
}

function branches(schema: JsonObject): JsonObject[] {
  const all = Array.isArray(schema.allOf) ? schema.allOf : [];
  const first = [schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list.slice(0, 1) : []));
  return [...all, ...first].filter(isObject);
}

function merge(schema: JsonObject, branch: JsonObject): JsonObject {
  const properties = { ...objectAt(schema, 'properties'), ...objectAt(branch, 'properties') };
  const required = [...new Set([...names(schema.required), ...names(branch.required)])];
  return { ...schema, ...branch, ...(required.length > 0 ? { properties, required } : {}) };
}

/** The fields an object needs: those it requires, and those that these require in turn. */
export function requiredFields(schema: JsonObject): Set<string> {
  const required = new Set(names(schema.required));
  const dependents = objectAt(schema, 'dependentRequired');
  // A set that grows while it is walked also gives what was added.
  for (const name of required) for (const other of names(dependents[name])) required.add(other);
  const properties = Object.keys(objectAt(schema, 'properties'));
  // An object without any field cannot be written with an explanation, and rarely is what anyone wants.
  if (required.size === 0 && properties[0] !== undefined) required.add(properties[0]);
  return required;
}

/** The schema's type; of several the first that is not null. */
export function typeOf(schema: JsonObject): string {
  const type = [schema.type ?? []].flat().find((one) => one !== 'null');
  if (typeof type === 'string') return type;
  if (schema.properties !== undefined) return 'object';
  return schema.items === undefined ? 'string' : 'array';
}

export function objectAt(schema: JsonObject, key: string): JsonObject {
  const value = schema[key];
  return isObject(value) ? value : {};
}

export function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
}

export function textAt(schema: JsonObject, key: string): string | undefined {
  const value = schema[key];
  return typeof value === 'string' ? value : undefined;
}

function names(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
