import path from 'node:path';
import picomatch from 'picomatch';
import { memoize } from '../../shared/memoize.ts';
import type { Collection } from '../../schema/collection.ts';

/** Notes next to the entries of a folder (`README.md`), and files excluded by name (`_template.md`). */
const NO_ENTRY = /(?:^|\/)(?:_[^/]*|readme(?:\.[^/]*)?)$/i;

const matcherOf = memoize((exclude: readonly string[]): ((file: string) => boolean) => {
  const everywhere = exclude.map((one) => (one.replace(/\/$/, '').includes('/') ? one : `**/${one}`));
  const patterns = everywhere.map((one) => one.replace(/^\//, '').replace(/\/$/, ''));
  return picomatch(
    patterns.flatMap((one) => [one, `${one}/**`]),
    { dot: true, nonegate: true },
  );
});

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
  return matcherOf(exclude)(path.posix.relative(folder, file));
}
