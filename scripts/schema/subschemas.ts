import { memoize } from '../shared/memoize.ts';
import { isObject, pointerSegment, type Json, type JsonObject } from './json.ts';

/** The value of a keyword that contains schemas: one schema, a list, or a map by name. */
type Holding = 'schema' | 'list' | 'table';

/**
 * Every keyword of JSON Schema 2020-12 that contains schemas, and what they apply to:
 * the value itself (`here`), values inside it (`inside`), nothing in an entry
 * (`never`), or nothing until a `$ref` uses them (`shelf`).
 */
const HOLDERS: Record<string, { holds: Holding; of: 'here' | 'inside' | 'never' | 'shelf' }> = {
  allOf: { holds: 'list', of: 'here' },
  anyOf: { holds: 'list', of: 'here' },
  oneOf: { holds: 'list', of: 'here' },
  if: { holds: 'schema', of: 'here' },
  then: { holds: 'schema', of: 'here' },
  else: { holds: 'schema', of: 'here' },
  dependentSchemas: { holds: 'table', of: 'here' },
  dependencies: { holds: 'table', of: 'here' },
  properties: { holds: 'table', of: 'inside' },
  patternProperties: { holds: 'table', of: 'inside' },
  additionalProperties: { holds: 'schema', of: 'inside' },
  unevaluatedProperties: { holds: 'schema', of: 'inside' },
  prefixItems: { holds: 'list', of: 'inside' },
  items: { holds: 'schema', of: 'inside' },
  unevaluatedItems: { holds: 'schema', of: 'inside' },
  contains: { holds: 'schema', of: 'never' },
  not: { holds: 'schema', of: 'never' },
  propertyNames: { holds: 'schema', of: 'never' },
  contentSchema: { holds: 'schema', of: 'never' },
  $defs: { holds: 'table', of: 'shelf' },
  definitions: { holds: 'table', of: 'shelf' },
};

/** A direct subschema, with its keyword and pointer. */
export interface Subschema {
  keyword: string;
  of: 'here' | 'inside' | 'never' | 'shelf';
  /** Relative to the containing schema: `/properties/title`, `/oneOf/0`. */
  pointer: string;
  schema: JsonObject;
}

/** The direct subschemas of a schema in order, without `true` and `false`, which contain nothing. */
export function subschemas(schema: JsonObject): Subschema[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const holder = Object.hasOwn(HOLDERS, keyword) ? HOLDERS[keyword] : undefined;
    if (holder === undefined) return [];
    const found = held(holder.holds, value).filter((one): one is [string, JsonObject] => isObject(one[1]));
    return found.map(([rest, child]) => ({
      keyword,
      of: holder.of,
      pointer: `/${keyword}${rest}`,
      schema: child,
    }));
  });
}

function held(holding: Holding, value: Json): [pointer: string, schema: Json][] {
  if (holding === 'schema') return [['', value]];
  if (holding === 'list') return Array.isArray(value) ? value.map((one, index) => [`/${index}`, one]) : [];
  return isObject(value) ? Object.entries(value).map(([name, one]) => [pointerSegment(name), one]) : [];
}

/**
 * Visits a schema and all its subschemas, parents first, with the JSON
 * pointer of each. `$ref`s are not followed.
 */
export function walkSchema(
  schema: JsonObject,
  visit: (schema: JsonObject, pointer: string) => void,
  pointer = '',
): void {
  visit(schema, pointer);
  for (const child of subschemas(schema)) walkSchema(child.schema, visit, pointer + child.pointer);
}

/** A schema and all its subschemas, parents first, with their JSON pointers. */
export function everySchema(schema: JsonObject): [schema: JsonObject, pointer: string][] {
  const all: [JsonObject, string][] = [];
  walkSchema(schema, (one, pointer) => void all.push([one, pointer]));
  return all;
}

/** Cached results by schema, then by keyword. */
const known = new WeakMap<JsonObject, Map<string, boolean>>();

/**
 * Whether a keyword occurs anywhere in a schema, or in any schema if it refers to others. If it does not, no
 * value needs to be checked, which would cost a thousand times more.
 */
export function mentions(
  schema: JsonObject,
  keyword: string,
  byId: ReadonlyMap<string, JsonObject>,
): boolean {
  const answers = known.get(schema) ?? new Map<string, boolean>();
  known.set(schema, answers);
  let answer = answers.get(keyword);
  if (answer === undefined) {
    const own = textOf(schema);
    const written = own.refersToOthers ? [...byId.values()].map(textOf) : [own];
    answer = written.some(({ text }) => text.includes(`${JSON.stringify(keyword)}:`));
    answers.set(keyword, answer);
  }
  return answer;
}

/** A schema as JSON, and whether it refers to other files. */
const textOf = memoize((schema: JsonObject) => {
  const text = JSON.stringify(schema);
  return { text, refersToOthers: /"\$(?:ref|dynamicRef)":"[^#"]/.test(text) };
});
