import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../model/paths.ts';

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
