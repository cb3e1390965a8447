import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isHidden } from '../../disk/list-files.ts';
import { readSchemas } from '../../schema/load.ts';
import { openFolders } from '../../schema/outside.ts';
import { isRoot } from './protocol.ts';

/** Maximum depth of sites below a folder of the client: `apps/web`, `packages/@scope/site`. */
const MOST_DEPTH = 3;

/**
 * Folders outside of sites that their schemas allow, for all sites below the given folders, with the root of
 * the site.
 */
export function outsideOfSites(folders: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const root of sitesIn(folder, MOST_DEPTH))
      for (const outside of openFolders(root, readSchemas(root))) found.set(path.join(root, outside), root);
  return found;
}

function sitesIn(folder: string, depth: number): string[] {
  if (isRoot(folder)) return [folder];
  if (depth === 0) return [];
  return foldersIn(folder).flatMap((one) => sitesIn(path.join(folder, one), depth - 1));
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isDirectory() && one.name !== 'node_modules' && !isHidden(one.name, true))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
