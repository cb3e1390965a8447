import { carriesKey, KEY_FIELD } from '../../model/entry-key.ts';
import { findCollection } from '../../model/site-model.ts';
import type { Collection, IncludeQuery } from '../../schema/collection.ts';
import { isObject, stringsIn, type JsonObject, objectAt } from '../../schema/json.ts';
import { quoted, type TypeContext } from './type-names.ts';

/** The type of an `include` query's result. */
export function includeType(owner: Collection, query: IncludeQuery, context: TypeContext): string {
  const base = `${context.names.ofCollection(query.collection)}Entry`;
  const definition = context.definitions[base];
  const one =
    query.fields === undefined ? base : picked(base, withKey(query, query.fields, context), definition);
  if (query.adjacent !== undefined) return `{ previous: ${one} | null; next: ${one} | null }`;
  if (query.one !== true) return one.includes(' & ') ? `(${one})[]` : `${one}[]`;
  return isSure(owner, query, context) ? one : `${one} | null`;
}

/** Adds the key, which is always included. */
function withKey(
  { collection }: IncludeQuery,
  fields: readonly string[],
  { set, resolver }: TypeContext,
): readonly string[] {
  const target = findCollection(set, collection);
  const isCarried = target !== undefined && carriesKey(target, resolver);
  return isCarried && !fields.includes(KEY_FIELD) ? [KEY_FIELD, ...fields] : fields;
}

/** The type of some fields of an entry. Undeclared fields can be anything. */
function picked(base: string, fields: readonly string[], entry: JsonObject | undefined): string {
  const variants = variantsOf(entry);
  const isKnown = (field: string): boolean => variants.some((one) => Object.hasOwn(one, field));
  const known = fields.filter(isKnown).map(quoted);
  const other = fields.filter((field) => !isKnown(field)).map(quoted);
  // The variants of a union differ in their fields: each keeps the ones it has.
  const pick = variants.length > 1 ? 'PickEach' : 'Pick';
  const parts = [
    ...(known.length > 0 ? [`${pick}<${base}, ${known.join(' | ')}>`] : []),
    ...(other.length > 0 ? [`Partial<Record<${other.join(' | ')}, unknown>>`] : []),
  ];
  return parts.join(' & ');
}

function variantsOf(entry: JsonObject | undefined): JsonObject[] {
  const variants = Array.isArray(entry?.anyOf) ? entry.anyOf : [entry];
  return variants.map((one) => (isObject(one) && isObject(one.properties) ? one.properties : {}));
}

/**
 * Whether a query always has a result: by a required reference, which is checked, or because the collection
 * cannot be empty.
 */
function isSure({ schema }: Collection, query: IncludeQuery, { set }: TypeContext): boolean {
  const target = findCollection(set, query.collection);
  // An entry may be left out of the site.
  if (target?.list !== undefined || target === undefined) return false;
  if (target.require !== undefined) return false;
  if (query.linksHere === true || query.exclude !== undefined || query.where !== undefined) return false;
  if (query.keys === undefined) return target.minEntries > 0;
  const field = objectAt(schema, 'properties')[query.keys];
  const isReference = isObject(field) && field.type === 'string' && field['x-ref'] === query.collection;
  return isReference && stringsIn(schema.required).includes(query.keys);
}
