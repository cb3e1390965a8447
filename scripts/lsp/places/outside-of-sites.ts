import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isHidden } from '../../disk/list-files.ts';
import { readSchemas } from '../../schema/load.ts';
import { openFolders } from '../../schema/outside.ts';
import { isRoot } from './protocol.ts';

/** How deep below a folder of the client sites are looked for: `apps/web`, `packages/@scope/site`. */
const MOST_DEPTH = 3;

/** The folders that sites below these folders open outside of themselves, each with the root of its site. */
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
