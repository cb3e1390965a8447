import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether a folder is the root of a site: it holds the rules and what they govern. */
export function isRoot(folder: string): boolean {
  return existsSync(path.join(folder, 'schemas')) && existsSync(path.join(folder, 'content'));
}

/** The root that a file lies in: the nearest folder above it; undefined for a file of no site. */
export function rootOf(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}
