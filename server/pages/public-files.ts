import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Folder for other programs (RFC 8615), which is public although its name begins with a dot. */
const WELL_KNOWN = '.well-known';

/**
 * Whether an address may refer to a file. Not public are host rules and hidden files (names that begin with
 * `_` or `.`, so also `..`), and compressed copies under their own name.
 */
export function isPublicAddress(address: string): boolean {
  const isHidden = address.split(/[\\/]/).some((part) => /^[._]/.test(part) && part !== WELL_KNOWN);
  return !isHidden && !address.includes('\0') && !/\.(?:br|gz)$/.test(address);
}

/** Whether a visitor may get a file at an address. */
export async function isPublicFile(root: string, address: string): Promise<boolean> {
  if (!isPublicAddress(address)) return false;
  return stat(path.join(root, address)).then(
    (file) => file.isFile(),
    () => false,
  );
}

/**
 * Returns what a file says, and reads it again when a build has changed it. While it is missing or being written,
 * the previous version is used; rejects if there is none.
 */
export function latestOf<Said>(file: string, parse: (text: string) => Said): () => Promise<Said> {
  let last: { said: Said; version: string } | undefined;
  return async () => {
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      if (last?.version !== version) last = { said: parse(await readFile(file, 'utf8')), version };
    } catch (error) {
      if (!last) throw error;
    }
    return last.said;
  };
}
