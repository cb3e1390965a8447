import path from 'node:path';
import picomatch from 'picomatch';
import type { Collection } from '../../schema/collection.ts';

/** Notes next to the entries of a folder (`README.md`), and files excluded by name (`_template.md`). */
const NO_ENTRY = /(?:^|\/)(?:_[^/]*|readme(?:\.[^/]*)?)$/i;

const matchers = new WeakMap<readonly string[], (file: string) => boolean>();

/** Whether a file is ignored because of its name, in every collection without an `exclude` setting. */
export function isLeftOutByName(file: string): boolean {
  return NO_ENTRY.test(file);
}

/**
 * Whether a collection excludes a file by its path. As in `.gitignore`, an `exclude`
 * pattern without a slash matches a file or folder name anywhere in the collection's
 * folder; a pattern with a slash is a path from that folder.
 * @param file path relative to `content/`
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
