import { isObject, stringsIn, type Json, type JsonObject } from './json.ts';

/**
 * The types of value that a schema allows, including those implied by its
 * choices, integers as numbers; undefined if it does not restrict them.
 */
export function kindsIn(schema: JsonObject): string[] | undefined {
  if (schema.type !== undefined)
    return stringsIn(schema.type).map((type) => (type === 'integer' ? 'number' : type));
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return Array.isArray(values) ? values.map(jsonType) : undefined;
}

/** The type of a value, in the words of JSON Schema. */
function jsonType(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** How two values of one keyword are joined; for a keyword that is not listed the first value is kept. */
const JOINS: Record<string, (a: Json, b: Json) => Json> = {
  required: (a, b) => [...new Set([...list(a), ...list(b)])],
  type: (a, b) => commonTypes(list(a), list(b)),
  enum: (a, b) => list(a).filter((item) => list(b).some((other) => equal(item, other))),
  properties: (a, b) => ({ ...table(b), ...table(a) }),
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
      const before = Object.hasOwn(out, keyword) ? out[keyword] : undefined;
      // `"x-link": false` next to a `$ref` removes nothing: keywords only add.
      const says = before !== undefined && !(keyword.startsWith('x-') && before === false);
      out[keyword] = !says ? value : join === undefined ? before : join(before, value);
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
    ...a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter((type) => type === 'integer' && a.includes('number') && !a.includes('integer')),
  ];
  return both.length === 1 ? (both[0] ?? []) : both;
}

function highest(a: Json, b: Json): Json {
  return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : a;
}

function lowest(a: Json, b: Json): Json {
  return typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : a;
}
