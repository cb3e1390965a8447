import path from 'node:path';
import picomatch from 'picomatch';
import type { Collection } from '../../schema/collection.ts';

/** Notes beside the entries of a folder (`README.md`), and what somebody keeps out of a site by its name: `_template.md`. */
const NO_ENTRY = /(?:^|\/)(?:_[^/]*|readme(?:\.[^/]*)?)$/i;

const matchers = new WeakMap<readonly string[], (file: string) => boolean>();

/** Whether a file is no entry of any collection that does not say itself what it leaves out. */
export function isLeftOutByName(file: string): boolean {
  return NO_ENTRY.test(file);
}

/**
 * Whether a collection leaves a file out by its path. A pattern of `exclude` without a slash is the name of a file or a folder
 * anywhere below the folder of the collection, one with a slash a path from there, as in `.gitignore`.
 * @param file below `content/`
 */
export function isExcluded(
  { exclude, folder }: Pick<Collection, 'exclude' | 'folder'>,
  file: string,
): boolean {
  if (exclude === undefined) return isLeftOutByName(file);
  let matches = matchers.get(exclude);
  if (matches === undefined) {
    const everywhere = exclude.map((one) => (one.replace(/\/$/, '').includes('/') ? one : `**/${one}`));
    const patterns = everywhere.map((one) => one.replace(/^\//, '').replace(/\/$/, ''));
    matches = picomatch(
      patterns.flatMap((one) => [one, `${one}/**`]),
      { dot: true, nonegate: true },
    );
    matchers.set(exclude, matches);
  }
  return matches(path.posix.relative(folder, file));
}
