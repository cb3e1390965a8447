import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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
