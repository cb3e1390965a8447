import { statSync } from 'node:fs';
import path from 'node:path';

/** Kinds of file that are copies for the server alone. */
const COPIES = new Set(['.br', '.gz']);

/** Where standards put files for programs (RFC 8615), such as `security.txt`. */
const WELL_KNOWN = '.well-known';

/**
 * Whether an address names a file that visitors may have. Not public: rules of the host and hidden files (names that
 * begin with `_` or `.`), compressed copies by their own name, and anything outside the folder.
 */
export function isPublicFile(root: string, address: string): boolean {
  const isPrivate =
    address.split('/').some((part) => /^[._]/.test(part) && part !== WELL_KNOWN) || address.includes('\0');
  if (isPrivate || COPIES.has(path.extname(address))) return false;
  return (
    statSync(path.join(root, path.normalize(`/${address}`)), { throwIfNoEntry: false })?.isFile() ?? false
  );
}
