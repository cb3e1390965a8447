import { isObject, type Json, type JsonObject } from './json.ts';

/** How two values of one keyword become one that says both; a keyword that is not here keeps the first. */
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
 * One schema that says what all of these say of one value, as `allOf` would: required fields are united, limits narrowed.
 * Of what cannot be joined (a description, a default) the first is kept. Which schemas govern the fields and items is for
 * the shape to say (`resolver.ts`), not for the joined schema.
 */
export function joinSchemas(schemas: readonly JsonObject[]): JsonObject {
  const [only] = schemas;
  if (schemas.length === 1 && only !== undefined) return only;
  const out: JsonObject = {};
  for (const schema of schemas)
    for (const [keyword, value] of Object.entries(schema)) {
      const join = Object.hasOwn(JOINS, keyword) ? JOINS[keyword] : undefined;
      const known = Object.hasOwn(out, keyword) ? out[keyword] : undefined;
      // `"x-link": false` beside a `$ref` takes nothing away: keywords only add.
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

/** Every whole number is a number too. */
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
