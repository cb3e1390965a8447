import path from 'node:path';
import { fileLanguage } from './languages.ts';
import type { Collection } from '../schema/collection.ts';

export { isInside } from '../disk/inside.ts';

/** Base name of a file without its extension. */
export function baseName(file: string): string {
  return path.posix.basename(file).replace(/\.[^.]+$/, '');
}

/** The key of an entry that has no key field: its file's name; where folders inside count, its path below the collection's own. */
export function fileKey(collection: Pick<Collection, 'deep' | 'folder' | 'languages'>, file: string): string {
  const { deep, folder } = collection;
  return deep
    ? withoutLanguage(collection, path.posix.relative(`content/${folder}`, file)).replace(/\.[^.]+$/, '')
    : entryName(collection, file);
}

/** Base name of an entry's file without its extension, and without the language it may name: `about` of `about.es.md`. */
export function entryName(collection: Pick<Collection, 'languages'>, file: string): string {
  return baseName(withoutLanguage(collection, file));
}

/** The file that another is a translation of by its name; itself where it is none. */
export function withoutLanguage(collection: Pick<Collection, 'languages'>, file: string): string {
  const language = fileLanguage(collection, file);
  return language === undefined ? file : file.replace(/\.[^.]+(\.[^.]+)$/, '$1');
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
  return `data/${routePath === '/' ? 'index' : routePath.slice(1)}.json`;
}
