import path from 'node:path';

/** Base name of a file without its extension: the key of an entry that has no key field. */
export function baseName(file: string): string {
  return path.posix.basename(file).replace(/\.[^.]+$/, '');
}

/** Whether a path is the folder itself or something in it; both absolute. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  // A name may begin with two dots without leading upwards.
  return !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
}

/** Where the data of a page lies in the output: `/` is `data/index.json`, `/a/b` is `data/a/b.json`. */
export function dataFile(routePath: string): string {
  return `data/${routePath === '/' ? 'index' : routePath.slice(1)}.json`;
}
