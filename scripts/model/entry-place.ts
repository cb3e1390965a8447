import path from 'node:path';
import { siteFile } from '../disk/paths.ts';
import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { pageFault } from './address.ts';
import { withoutLanguage } from './languages.ts';
import type { Entry } from './site-model.ts';
import { slugify } from './slug.ts';
import { fillTemplate } from './template.ts';
import { TOKEN } from './tokens.ts';

/** The output field with the key of an entry. */
export const KEY_FIELD = 'key';

/** The information in the path of an entry's file. */
interface EntryPlace {
  /** The name of the entry, without a language: `about` for `about.es.md`. */
  name: string;
  /** The folders between the collection's folder and the entry: `2026/summer`; empty if there are none. */
  folder: string;
}

type Placing = Pick<Collection, 'deep' | 'folder' | 'languages'>;

/**
 * Reads the path of a file. Everything derived from the path of an entry comes from here.
 * @param file relative to the root
 */
export function placeOf(collection: Placing, file: string): EntryPlace {
  const main = withoutLanguage(collection, file);
  const below = collection.deep
    ? path.posix.relative(siteFile(collection.folder), main)
    : path.posix.basename(main);
  const stem = below.replace(/\.[^./]+$/, '');
  const slash = stem.lastIndexOf('/');
  return { name: stem.slice(slash + 1), folder: slash === -1 ? '' : stem.slice(0, slash) };
}

/** The name of an entry in its file name, without a language. */
export function entryName(collection: Placing, file: string): string {
  return placeOf(collection, file).name;
}

/**
 * The key of an entry without a key field: its name, preceded by its
 * folders if the collection includes subfolders.
 */
export function fileKey(collection: Placing, file: string): string {
  const { name, folder } = placeOf(collection, file);
  return folder === '' ? name : `${folder}/${name}`;
}

/** The key of an entry: its key field, or that of its file. */
export function keyOf(
  collection: Placing & Pick<Collection, 'key'>,
  file: string,
  data: JsonObject = {},
): string {
  const written = collection.key === undefined ? undefined : data[collection.key];
  return typeof written === 'string' ? written : fileKey(collection, file);
}

/**
 * Fills a `route` or `anchor` for an entry from its fields; `{key}` is the key of its file, if no field has that name.
 * @returns undefined if a placeholder cannot be filled
 */
export function fillAddress(
  pattern: string,
  collection: Placing,
  file: string,
  data: JsonObject,
): string | undefined {
  return fillTemplate(pattern, { [KEY_FIELD]: asAddress(fileKey(collection, file)), ...data });
}

/**
 * File and folder names as parts of an address, in lowercase; names with invalid characters are slugified.
 */
function asAddress(names: string): string {
  return names
    .split('/')
    .map((segment) => segment.toLowerCase().normalize('NFC'))
    .map((segment) => (pageFault(`/${segment}`) === undefined ? segment : slugify(segment)))
    .join('/');
}

/**
 * Whether entries of a collection get a `key` field in the output: they do if the key comes from the file
 * name. A single file needs no key, and an existing field called `key` is kept.
 */
export function carriesKey(
  { single, list, key, schema }: Pick<Collection, 'single' | 'list' | 'key' | 'schema'>,
  resolver: SchemaResolver,
): boolean {
  const isOwnField = resolver.root(schema).shapes.some(({ names }) => names.includes(KEY_FIELD));
  return !single && list === undefined && key === undefined && !isOwnField;
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
}: Pick<Entry, 'collection' | 'file' | 'key' | 'record'>): boolean {
  const name = entryName(collection, file.path);
  return (
    name === key || name === (record.rawKey ?? '').replace(TOKEN, (_whole, token: string) => slugify(token))
  );
}
