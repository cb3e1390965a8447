import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that visitors may have. */
export interface PublicFile {
  /** Where it lies, links followed. */
  path: string;
  size: number;
  modified: Date;
}

/** Kinds of file that are copies for the server alone. */
const COPIES = new Set(['.br', '.gz']);

/** Folder that exists for other programs to read (RFC 8615), though its name begins with a dot. */
const WELL_KNOWN = '.well-known';

/**
 * Whether an address may name a file at all. Not public: rules of the host and hidden files (names that begin with `_` or
 * `.`), and compressed copies by their own name.
 */
export function isPublicAddress(address: string): boolean {
  return !hasHiddenPart(address) && !address.includes('\0') && !COPIES.has(path.extname(address));
}

function hasHiddenPart(address: string): boolean {
  return address.split('/').some((part) => /^[._]/.test(part) && part !== WELL_KNOWN);
}

async function lookUp(root: string, address: string): Promise<PublicFile | null> {
  const home = await realpath(root);
  try {
    const wanted = path.join(home, path.normalize(`/${address}`));
    const file = await realpath(wanted);
    if (!file.startsWith(home + path.sep)) return null;
    // Asked for by its own name, a hidden file is refused before (`isPublicAddress`), or is one that the server itself reads.
    if (file !== wanted && hasHiddenPart(path.relative(home, file).replaceAll(path.sep, '/'))) return null;
    const found = await stat(file);
    return found.isFile() ? { path: file, size: found.size, modified: found.mtime } : null;
  } catch {
    // Absent, not readable, a name over 255 bytes, a file in the place of a folder, a loop of links: there is no page.
    return null;
  }
}

/** So long an answer of the disk holds: nobody notices when a page has changed, and a crowd costs one look. */
const HOLDS_MS = 200;
const MAX_HELD = 1000;
const held = new Map<string, { until: number; found: Promise<PublicFile | null> }>();

/**
 * The file at a path below a folder, or null when there is none: also when the path is one that no disk can hold, leads
 * through a link out of the folder or to a hidden file, or names something else than a file. Rejects only when the folder
 * itself is gone.
 */
export function findFile(root: string, address: string): Promise<PublicFile | null> {
  const key = `${root}\0${address}`;
  const now = performance.now();
  const before = held.get(key);
  if (before && before.until > now) return before.found;
  if (held.size >= MAX_HELD) held.clear();
  const found = lookUp(root, address);
  held.set(key, { until: now + HOLDS_MS, found });
  return found;
}

/** The text of a file of the folder as it is now, found as `findFile` finds it; undefined when there is none. */
export async function readPublicText(root: string, address: string): Promise<string | undefined> {
  try {
    const found = await lookUp(root, address);
    return found === null ? undefined : await readFile(found.path, 'utf8');
  } catch {
    return undefined;
  }
}
