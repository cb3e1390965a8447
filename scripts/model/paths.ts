import path from 'node:path';

export { isInside } from '../disk/inside.ts';

/** Base name of a file without its extension: the key of an entry that has no key field. */
export function baseName(file: string): string {
  return path.posix.basename(file).replace(/\.[^.]+$/, '');
}

/** Where the data of a page lies in the output: `/` is `data/index.json`, `/a/b` is `data/a/b.json`. */
export function dataFile(routePath: string): string {
  return `data/${routePath === '/' ? 'index' : routePath.slice(1)}.json`;
}
