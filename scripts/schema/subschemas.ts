import { memoize } from '../shared/memoize.ts';
import { isObject, pointerSegment, type Json, type JsonObject } from './json.ts';

/** The keywords whose value is one schema. */
const ONE = [
  ...['if', 'then', 'else', 'additionalProperties', 'unevaluatedProperties', 'items', 'unevaluatedItems'],
  ...['contains', 'not', 'propertyNames'],
];
/** The keywords whose value is a list of schemas. */
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** The keywords whose value is a map of schemas by name. */
const TABLES = ['dependentSchemas', 'properties', 'patternProperties', '$defs'];

/** A direct subschema, with its keyword and pointer. */
export interface Subschema {
  keyword: string;
  /** Relative to the containing schema: `/properties/title`, `/oneOf/0`. */
  pointer: string;
  schema: JsonObject;
}

/** The direct subschemas of a schema in order, without `true` and `false`, which contain nothing. */
export function subschemas(schema: JsonObject): Subschema[] {
  return Object.entries(schema).flatMap(([keyword, value]) =>
    inside(keyword, value).flatMap(([rest, child]) =>
      isObject(child) ? [{ keyword, pointer: `/${keyword}${rest}`, schema: child }] : [],
    ),
  );
}

function inside(keyword: string, value: Json): [pointer: string, schema: Json][] {
  if (ONE.includes(keyword)) return [['', value]];
  const isHolder = LISTS.includes(keyword)
    ? Array.isArray(value)
    : TABLES.includes(keyword) && isObject(value);
  if (!isHolder) return [];
  return Object.entries(value as Json[] | JsonObject).map(([name, one]) => [pointerSegment(name), one]);
}

/** A schema and all its subschemas, parents first, with their JSON pointers. `$ref`s are not followed. */
export function everySchema(schema: JsonObject, pointer = ''): [schema: JsonObject, pointer: string][] {
  const inner = subschemas(schema).flatMap((child) => everySchema(child.schema, pointer + child.pointer));
  return [[schema, pointer], ...inner];
}

/** Cached results by schema, then by keyword. */
const answersOf = new WeakMap<JsonObject, Map<string, boolean>>();

/**
 * Whether a keyword occurs anywhere in a schema, or in any schema if it refers to others. If it does not, no
 * value needs to be checked, which would cost a thousand times more.
 */
export function mentions(
  schema: JsonObject,
  keyword: string,
  byId: ReadonlyMap<string, JsonObject>,
): boolean {
  const answers = answersOf.get(schema) ?? new Map<string, boolean>();
  answersOf.set(schema, answers);
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
  return { text, refersToOthers: /"\$ref":"[^#"]/.test(text) };
});
