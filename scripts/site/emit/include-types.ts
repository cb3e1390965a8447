import { carriesKey, KEY_FIELD } from '../../model/entry-place.ts';
import { findCollection } from '../../model/site-model.ts';
import type { Collection, IncludeQuery, SchemaSet } from '../../schema/collection.ts';
import { isObject, objectAt, stringsIn } from '../../schema/json.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';
import { quoted, type TypeNames } from './type-names.ts';

/** Input for the types of pages. */
export interface TypeContext {
  set: SchemaSet;
  names: TypeNames;
  resolver: SchemaResolver;
}

/** The type of an `include` query's result. */
export function includeType(owner: Collection, query: IncludeQuery, context: TypeContext): string {
  const entry = entryType(query.collection, query.fields, context);
  if (query.adjacent !== undefined) return `{ previous: ${entry} | null; next: ${entry} | null }`;
  if (query.one !== true) return `${entry}[]`;
  return isSure(owner, query, context) ? entry : `${entry} | null`;
}

/** The type of an entry with some of its fields; the key is always there. */
export function entryType(
  collection: string,
  fields: readonly string[] | undefined,
  { set, names, resolver }: TypeContext,
): string {
  const entry = `${names.ofCollection(collection)}Entry`;
  if (fields === undefined) return entry;
  const target = findCollection(set, collection);
  const key = target !== undefined && carriesKey(target, resolver) ? [KEY_FIELD] : [];
  return `PickEach<${entry}, ${[...new Set([...key, ...fields])].map(quoted).join(' | ')}>`;
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
  if (query.exclude !== undefined || query.where !== undefined) return false;
  if (query.keys === undefined) return target.minEntries > 0;
  const field = objectAt(schema, 'properties')[query.keys];
  const isReference = isObject(field) && field.type === 'string' && field['x-ref'] === query.collection;
  return isReference && stringsIn(schema.required).includes(query.keys);
}
