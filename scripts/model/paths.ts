import path from 'node:path';
import { placeOf } from './entry-place.ts';

export { isInside } from '../disk/paths.ts';

/** Base name of a file without its extension. */
export function baseName(file: string): string {
  return path.posix.basename(file).replace(/\.[^.]+$/, '');
}

/** The key of an entry that has no key field: its name, behind the folders inside that of the collection where these count. */
export function fileKey(collection: Parameters<typeof placeOf>[0], file: string): string {
  const { name, folder } = placeOf(collection, file);
  return folder === '' || !collection.deep ? name : `${folder}/${name}`;
}

/** What the file of an entry names it by, without the language that it may name: `about` of `about.es.md`. */
export function entryName(collection: Parameters<typeof placeOf>[0], file: string): string {
  return placeOf(collection, file).name;
}

/** Where the declarations of all that is in the output lie in it. */
export const TYPES_FILE = 'types/index.d.ts';

/** The declarations of the modules by which apps import the content. */
export const MODULE_TYPES_FILE = 'types/modules.d.ts';

/** Files of every output that a reader of it may publish as they are. */
export const OUTPUT_FILES = [
  'manifest.json',
  'routes.json',
  'content.css',
  TYPES_FILE,
  MODULE_TYPES_FILE,
] as const;

/** The name of a collection's own file in a language other than the main one: `site.es.json`. */
export function emittedFile(file: string, language: string | undefined): string {
  return language === undefined ? file : file.replace(/\.json$/, `.${language}.json`);
}

/** Where the data of a page lies in the output: `/` is `data/index.json`, `/a/b` is `data/a/b.json`. */
export function dataFile(routePath: string): string {
  return `data/${routePath === '/' ? 'index' : routePath.slice(1).replace(/\/$/, '')}.json`;
}
