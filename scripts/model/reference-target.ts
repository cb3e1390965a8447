import type { Json, JsonObject } from '../schema/json.ts';
import { stringsIn } from '../schema/json.ts';
import { entriesOf, type SiteStructure, type StructureEntry } from './site-model.ts';

/** A way in which a reference can be read. */
export interface ReferenceTarget {
  collection: string;
  key: string;
  /** What stands before the key: `people/` where the collection is written, or nothing. */
  prefix: string;
}

/** The collections that `x-ref` of a field names; none where it has no such keyword. */
export function refCollections(schema: JsonObject): string[] {
  return stringsIn(schema['x-ref']);
}

/**
 * Every way in which a value can be a reference, those that name the collection first: of several collections `people/ada` is the
 * entry `ada` of `people`, and `ada` the entry of that key in any of them.
 */
export function readings(schema: JsonObject, value: Json): ReferenceTarget[] {
  const names = refCollections(schema);
  if (typeof value !== 'string') return [];
  const named = Array.isArray(schema['x-ref']) ? names.filter((name) => value.startsWith(`${name}/`)) : [];
  return [
    ...named.map((name) => ({ collection: name, key: value.slice(name.length + 1), prefix: `${name}/` })),
    ...names.map((name) => ({ collection: name, key: value, prefix: '' })),
  ];
}

/** The entry that a reference names, in the sense in which there is one; undefined where nothing is named so. */
export function targetOf(
  model: Pick<SiteStructure, 'entries' | 'lists'>,
  schema: JsonObject,
  value: Json,
): (ReferenceTarget & { entry: StructureEntry }) | undefined {
  for (const one of readings(schema, value)) {
    const entry = entriesOf(model, one.collection).find(({ key }) => key === one.key);
    if (entry !== undefined) return { ...one, entry };
  }
  return undefined;
}
