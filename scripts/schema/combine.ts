import { isObject, segmentName, stringsIn, type Json, type JsonObject } from './json.ts';
import { reached, type References, type SchemaNode } from './references.ts';

/**
 * Whether two schemas are clearly exclusive: no value satisfies both, because they have different types,
 * constants or choices, for the value itself or for a field that both require.
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

/** The unconditional statements of a schema: its own, those behind its `$ref`, and those in its `allOf`. */
interface Plain {
  types: string[] | undefined;
  values: string[] | undefined;
  required: string[];
  fields: Map<string, SchemaNode>;
}

function plainly(references: References, node: SchemaNode): Plain {
  const plain: Plain = { types: undefined, values: undefined, required: [], fields: new Map() };
  for (const one of reached([node], (each) => references.always(each))) {
    const { schema } = one;
    plain.types ??= typesOf(schema);
    plain.values ??= valuesOf(schema);
    plain.required.push(...stringsIn(schema.required));
    for (const child of references.children(one))
      if (child.keyword === 'properties')
        plain.fields.set(segmentName(child.pointer.slice('/properties/'.length)), child.node);
  }
  return plain;
}

/** The types of value that a schema allows; integers count as numbers. */
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

/**
 * The types of value that a schema allows, including those implied by its
 * choices; undefined if it does not restrict them.
 */
export function kindsIn(schema: JsonObject): string[] | undefined {
  return kindsOf({ types: typesOf(schema), values: valuesOf(schema) });
}

function kindsOf({ types, values }: Pick<Plain, 'types' | 'values'>): string[] | undefined {
  return types ?? values?.map((value) => jsonType(JSON.parse(value) as Json));
}

/** The type of a value, in the words of JSON Schema. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function apart(a: string[] | undefined, b: string[] | undefined): boolean {
  return a !== undefined && b !== undefined && !a.some((one) => b.includes(one));
}

/** How two values of one keyword are joined; for a keyword that is not listed the first value is kept. */
const JOINS: Record<string, (a: Json, b: Json) => Json> = {
  required: (a, b) => [...new Set([...list(a), ...list(b)])],
  type: (a, b) => commonTypes(list(a), list(b)),
  enum: (a, b) => list(a).filter((one) => list(b).some((other) => equal(one, other))),
  properties: (a, b) => ({ ...table(b), ...table(a) }),
  patternProperties: (a, b) => ({ ...table(b), ...table(a) }),
  dependentRequired: (a, b) => joinedTables(table(a), table(b)),
  minimum: highest,
  exclusiveMinimum: highest,
  minLength: highest,
  minItems: highest,
  minProperties: highest,
  maximum: lowest,
  exclusiveMaximum: lowest,
  maxLength: lowest,
  maxItems: lowest,
  maxProperties: lowest,
  uniqueItems: (a, b) => a === true || b === true,
};

/**
 * Joins schemas of one value into one, as `allOf` would: required fields are united, limits narrowed. If
 * values cannot be joined (a description, a default), the first is kept. The schemas of fields and items are
 * not joined here but in the shape (`resolver.ts`).
 */
export function joinSchemas(schemas: readonly JsonObject[]): JsonObject {
  const [only] = schemas;
  if (schemas.length === 1 && only !== undefined) return only;
  const out: JsonObject = {};
  for (const schema of schemas)
    for (const [keyword, value] of Object.entries(schema)) {
      const join = Object.hasOwn(JOINS, keyword) ? JOINS[keyword] : undefined;
      const known = Object.hasOwn(out, keyword) ? out[keyword] : undefined;
      // `"x-link": false` next to a `$ref` removes nothing: keywords only add.
      const says = known !== undefined && !(keyword.startsWith('x-') && known === false);
      out[keyword] = !says ? value : join === undefined ? known : join(known, value);
    }
  return out;
}

function list(value: Json): Json[] {
  return Array.isArray(value) ? value : [value];
}

function table(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

function equal(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Every integer is a number too. */
function commonTypes(a: Json[], b: Json[]): Json {
  const both = [
    ...a.filter((one) => b.includes(one) || (one === 'integer' && b.includes('number'))),
    ...b.filter((one) => one === 'integer' && a.includes('number') && !a.includes('integer')),
  ];
  return both.length === 1 ? (both[0] ?? []) : both;
}

function joinedTables(a: JsonObject, b: JsonObject): JsonObject {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const both = (name: string): Json[] => [...new Set([...list(a[name] ?? []), ...list(b[name] ?? [])])];
  return Object.fromEntries([...names].map((name) => [name, both(name)]));
}

function highest(a: Json, b: Json): Json {
  return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : a;
}

function lowest(a: Json, b: Json): Json {
  return typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : a;
}
