import { isObject, segmentName, stringsIn, type Json, type JsonObject } from './json.ts';
import type { References, SchemaNode } from './references.ts';

/**
 * Whether no value can fit both schemas, as far as they say so plainly: by values of different kinds, or by different constants
 * and choices, of the value itself or of a field that both require.
 */
export function areExclusive(references: References, a: SchemaNode, b: SchemaNode): boolean {
  const [first, second] = [plainly(references, a), plainly(references, b)];
  if (differ(first, second)) return true;
  const shared = first.required.filter((name) => second.required.includes(name));
  return shared.some((name) => {
    const [x, y] = [first.fields.get(name), second.fields.get(name)];
    return x !== undefined && y !== undefined && differ(plainly(references, x), plainly(references, y));
  });
}

/** What a schema says without any condition: of itself, behind its `$ref`, and in its `allOf`. */
interface Plain {
  types: string[] | undefined;
  values: string[] | undefined;
  required: string[];
  fields: Map<string, SchemaNode>;
}

function plainly(references: References, node: SchemaNode): Plain {
  const plain: Plain = { types: undefined, values: undefined, required: [], fields: new Map() };
  const seen = new Set([node]);
  for (const one of seen) {
    const { schema } = one;
    const target = references.target(one);
    if (target !== undefined) seen.add(target);
    plain.types ??= typesOf(schema);
    plain.values ??= valuesOf(schema);
    plain.required.push(...stringsIn(schema.required));
    for (const child of references.children(one)) {
      if (child.keyword === 'allOf') seen.add(child.node);
      if (child.keyword === 'properties')
        plain.fields.set(segmentName(child.pointer.slice('/properties/'.length)), child.node);
    }
  }
  return plain;
}

/** The kinds of value that a schema allows, whole numbers counted as numbers. */
export function typesOf({ type }: JsonObject): string[] | undefined {
  if (type === undefined) return undefined;
  return stringsIn(type).map((one) => (one === 'integer' ? 'number' : one));
}

function valuesOf(schema: JsonObject): string[] | undefined {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  return Array.isArray(schema.enum) ? schema.enum.map((one) => JSON.stringify(one)) : undefined;
}

function differ(a: Plain, b: Plain): boolean {
  return apart(kindsOf(a), kindsOf(b)) || apart(a.values, b.values);
}

/** The kinds of value that a schema allows, also as far as its choices say so; undefined when it says nothing. */
export function kindsIn(schema: JsonObject): string[] | undefined {
  return kindsOf({ types: typesOf(schema), values: valuesOf(schema) });
}

function kindsOf({ types, values }: Pick<Plain, 'types' | 'values'>): string[] | undefined {
  return types ?? values?.map((value) => jsonType(JSON.parse(value) as Json));
}

function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return isObject(value) ? 'object' : typeof value;
}

function apart(a: string[] | undefined, b: string[] | undefined): boolean {
  return a !== undefined && b !== undefined && !a.some((one) => b.includes(one));
}
