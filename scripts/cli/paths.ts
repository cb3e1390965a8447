import { existsSync, statSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { cacheInSources } from '../incremental/location.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/paths.ts';
import type { RunReport } from '../pipeline/run-report.ts';

/** Incorrect usage: printed as one line, exit code 2. */
export class UsageError extends Error {}

/**
 * Returns the root: the given folder, or the nearest one at or above the current folder that contains
 * `schemas/` and `content/`.
 */
export function findRoot(given: string | undefined): string {
  const root = namedRoot(given);
  const cache = cacheInSources(root);
  if (cache !== undefined)
    throw new UsageError(`CONTENT_CACHE_DIR ${cache} is inside the sources; name a folder outside of them.`);
  return root;
}

function namedRoot(given: string | undefined): string {
  if (given !== undefined) {
    const root = path.resolve(given);
    const stats = statSync(root, { throwIfNoEntry: false });
    if (stats?.isDirectory() !== true)
      throw new UsageError(
        `--root ${given}: ${stats === undefined ? 'there is no such folder' : 'this is a file, not a folder'}.`,
      );
    return root;
  }
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'schemas')) && existsSync(path.join(folder, 'content'))) return folder;
    if (path.dirname(folder) === folder)
      throw new UsageError(
        'There is no folder with content/ and schemas/ here or above. Name one with --root.',
      );
  }
}

/**
 * Whether a problem is in the files and folders given on the command line; without any, every problem is.
 * @throws for a path that is neither a folder nor a file of the run
 */
export function inPaths(
  paths: readonly string[],
  root: string,
  { diagnostics, source }: Pick<RunReport, 'diagnostics' | 'source'>,
): (problem: Diagnostic) => boolean {
  if (paths.length === 0) return () => true;
  const places = paths.map((given) => {
    const candidates = [path.resolve(given), path.resolve(root, given), path.resolve(root, 'content', given)];
    const [relative] = candidates.flatMap((candidate) => wayInto(root, candidate) ?? []);
    if (relative === undefined)
      throw new UsageError(`${given}: there is no such file or folder in the root.`);
    if (
      !statSync(path.join(root, relative)).isDirectory() &&
      source(relative) === undefined &&
      !diagnostics.some(({ file }) => file === relative)
    )
      throw new UsageError(`${given} is not a content file.`);
    return relative;
  });
  return ({ file }) => places.some((place) => place === '' || file === place || file.startsWith(`${place}/`));
}

/** The path of a file relative to the root, also if it leads there through a link; undefined if it is outside. */
function wayInto(root: string, file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const folder = realPath(path.dirname(file)) ?? '';
  // A link inside the root is a file of it, whatever it leads to.
  const pairs = [
    [root, file],
    [realPath(root), path.join(folder, path.basename(file))],
    [realPath(root), realPath(file)],
  ] as const;
  for (const [from, to] of pairs)
    if (from !== undefined && to !== undefined && isInside(to, from))
      return path.relative(from, to).split(path.sep).join('/');
  return undefined;
}

/**
 * Prefix that turns a path in the root into a path in the repository that CI has checked out: `site/` for a
 * root in the folder `site`. Empty if the root is the repository, is outside it, or no workspace is known.
 */
export function repositoryPrefix(root: string, workspace: string | undefined): string {
  if (workspace === undefined || workspace === '') return '';
  const [from, to] = [realPath(workspace), realPath(root)];
  if (from === undefined || to === undefined || from === to || !isInside(to, from)) return '';
  return `${path.relative(from, to).split(path.sep).join('/')}/`;
}

/** Resolves symlinks, because the two paths may differ and refer to the same folder. */
function realPath(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}
