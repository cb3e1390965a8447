import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { entryName } from './paths.ts';
import type { StructureEntry } from './site-model.ts';
import { slugify } from './slug.ts';
import { TOKEN } from './tokens.ts';

/** The output field with the key of an entry. */
export const KEY_FIELD = 'key';

/**
 * Whether entries of a collection get a `key` field in the output: they do if the key comes from the file
 * name. A single file needs no key, and an existing field called `key` is kept.
 */
export function carriesKey(
  { single, list, key, schema }: Pick<Collection, 'single' | 'list' | 'key' | 'schema'>,
  resolver: SchemaResolver,
): boolean {
  return !single && list === undefined && key === undefined && !hasOwnKeyField(schema, resolver);
}

/** Whether entries have a field called `key`, in any branch of their schema. */
export function hasOwnKeyField(schema: JsonObject, resolver: SchemaResolver): boolean {
  return resolver.root(schema).shapes.some(({ names }) => names.includes(KEY_FIELD));
}

/**
 * Whether an entry's key matches its file name. For a key with a token, either spelling matches:
 * `what-is-{product}` is in `what-is-product.md`.
 */
export function isNamedAsFile({
  collection,
  file,
  key,
  record,
}: Pick<StructureEntry, 'collection' | 'file' | 'key' | 'record'>): boolean {
  const name = entryName(collection, file.path);
  return (
    name === key || name === (record.rawKey ?? '').replace(TOKEN, (_whole, token: string) => slugify(token))
  );
}
