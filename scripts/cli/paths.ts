import { existsSync, statSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { cacheInSources } from '../incremental/location.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../model/paths.ts';
import { findInterrupted, finishInterrupted } from '../tools/transaction/commit.ts';
import { tell } from './print.ts';
import { readSchemas } from '../schema/load.ts';
import { openFolders } from '../schema/outside.ts';

/** Wrong usage: said in one line, exit code 2. */
export class UsageError extends Error {}

/**
 * The root: the folder given, or the nearest one above (and including) `cwd` that holds `schemas/` and `content/`. A change of
 * several files that a command was killed in is finished first, so that no command ever sees half of it.
 * @param writes false for a command that writes nothing: it says that a change waits to be finished
 */
export function findRoot(given: string | undefined, cwd: string, writes = true): string {
  const root = namedRoot(given, cwd);
  const cache = cacheInSources(root);
  if (cache !== undefined)
    throw new UsageError(`CONTENT_CACHE_DIR ${cache} is inside the sources; name a folder outside of them.`);
  if (!writes) {
    const waiting = findInterrupted(root);
    if (waiting === undefined) return root;
    throw new UsageError(waiting);
  }
  const found = finishInterrupted(root);
  if (found === undefined) return root;
  if ('blocked' in found) throw new UsageError(found.blocked);
  tell(`content: ${found.finished}\n`);
  return root;
}

function namedRoot(given: string | undefined, cwd: string): string {
  if (given !== undefined) {
    const root = path.resolve(cwd, given);
    if (!existsSync(root) || !statSync(root).isDirectory())
      throw new UsageError(`--root ${given}: there is no such folder.`);
    return root;
  }
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'schemas')) && existsSync(path.join(folder, 'content'))) return folder;
    if (path.dirname(folder) === folder)
      throw new UsageError(
        'There is no folder with content/ and schemas/ here or above. Name one with --root.',
      );
  }
}

/** The problems of the files and folders named on the command line; all of them when none is named. */
export function onlyPaths(
  diagnostics: readonly Diagnostic[],
  paths: readonly string[],
  root: string,
  cwd: string,
  source: (file: string) => string | undefined,
): readonly Diagnostic[] {
  if (paths.length === 0) return diagnostics;
  const homes = ['', ...openFolders(root, readSchemas(root))].map((one) => path.join(root, one));
  const wanted = paths.map((given) => {
    const candidates = [
      path.resolve(cwd, given),
      path.resolve(root, given),
      path.resolve(root, 'content', given),
    ];
    const found = candidates.find((one) => existsSync(one) && homes.some((home) => isInside(one, home)));
    if (found === undefined) throw new UsageError(`${given}: there is no such file or folder in the root.`);
    const relative = path.relative(root, found).split(path.sep).join('/');
    if (
      !statSync(found).isDirectory() &&
      source(relative) === undefined &&
      !diagnostics.some((one) => one.file === relative)
    )
      throw new UsageError(`${given} is not a content file.`);
    return relative;
  });
  return diagnostics.filter((one) =>
    wanted.some((file) => file === '' || one.file === file || one.file.startsWith(`${file}/`)),
  );
}

/**
 * What stands before a path of the root to make it a path of the repository that CI has checked out: `site/` for a root in
 * its folder `site`. Empty where the root is the repository, lies outside of it, or no workspace is known.
 */
export function repositoryPrefix(root: string, workspace: string | undefined): string {
  if (workspace === undefined || workspace === '') return '';
  const [from, to] = [realPath(workspace), realPath(root)];
  if (from === undefined || to === undefined || from === to || !isInside(to, from)) return '';
  return `${path.relative(from, to).split(path.sep).join('/')}/`;
}

/** Without links, because the two may be named by different ways to the same folder. */
function realPath(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}
