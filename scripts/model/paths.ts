import path from 'node:path';
import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { placeOf } from './entry-place.ts';

/** Base name of a file without its extension. */
export function baseName(file: string): string {
  return path.posix.basename(file).replace(/\.[^.]+$/, '');
}

/**
 * The key of an entry without a key field: its name, preceded by its
 * folders if the collection includes subfolders.
 */
export function fileKey(collection: Parameters<typeof placeOf>[0], file: string): string {
  const { name, folder } = placeOf(collection, file);
  return folder === '' || !collection.deep ? name : `${folder}/${name}`;
}

/** The key of an entry: its key field, or that of its file. */
export function keyOf(
  collection: Parameters<typeof placeOf>[0] & Pick<Collection, 'key'>,
  file: string,
  data: JsonObject = {},
): string {
  const written = collection.key === undefined ? undefined : data[collection.key];
  return typeof written === 'string' ? written : fileKey(collection, file);
}

/** The name of an entry in its file name, without a language: `about` for `about.es.md`. */
export function entryName(collection: Parameters<typeof placeOf>[0], file: string): string {
  return placeOf(collection, file).name;
}

/** The output file with the type declarations of the content. */
export const TYPES_FILE = 'types/index.d.ts';

/** The type declarations of the modules through which apps import the content. */
export const MODULE_TYPES_FILE = 'types/modules.d.ts';

/** Output files that may be published unchanged. */
export const OUTPUT_FILES = [
  'manifest.json',
  'routes.json',
  'content.css',
  TYPES_FILE,
  MODULE_TYPES_FILE,
] as const;

/** The name of a collection's output file in another language than the main one: `site.es.json`. */
export function emittedFile(file: string, language: string | undefined): string {
  return language === undefined ? file : file.replace(/\.json$/, `.${language}.json`);
}

/** The output file with the data of a page: `/` is `data/index.json`, `/a/b` is `data/a/b.json`. */
export function dataFile(routePath: string): string {
  return `data/${routePath === '/' ? 'index' : routePath.slice(1).replace(/\/$/, '')}.json`;
}
