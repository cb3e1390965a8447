import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';

/** The file that an address of a client names, absolute; undefined for what is no file of this machine. */
export function fileOfUri(uri: string): string | undefined {
  try {
    return path.normalize(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

export function uriOfFile(file: string): string {
  return pathToFileURL(file).href;
}

/** Path of a file relative to a root, `/`-separated, as diagnostics name files. */
export function relativeTo(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

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
