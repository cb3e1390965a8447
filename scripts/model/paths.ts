import path from 'node:path';
import type { Collection } from '../schema/collection.ts';

export { isInside } from '../disk/inside.ts';

/** Base name of a file without its extension. */
export function baseName(file: string): string {
  return path.posix.basename(file).replace(/\.[^.]+$/, '');
}

/** The key of an entry that has no key field: its file's name; where folders inside count, its path below the collection's own. */
export function fileKey({ deep, folder }: Pick<Collection, 'deep' | 'folder'>, file: string): string {
  return deep ? path.posix.relative(`content/${folder}`, file).replace(/\.[^.]+$/, '') : baseName(file);
}

/** Where the data of a page lies in the output: `/` is `data/index.json`, `/a/b` is `data/a/b.json`. */
export function dataFile(routePath: string): string {
  return `data/${routePath === '/' ? 'index' : routePath.slice(1)}.json`;
}
