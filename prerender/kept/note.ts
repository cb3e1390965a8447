import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is remembered of a file that a build has written. */
export interface NotedFile {
  /** Digest of all that the file was made of. */
  key: string;
  /** What the disk says of it: size, time and inode. */
  stamp: string;
  /** Digest of its bytes, where somebody had to read them. */
  digest?: string;
  /** Addresses whose data it was made of, for a page. */
  reads?: readonly string[];
}

/** Files by their name below the folder of the site, for each kind of work that makes them. */
export type Note = Record<string, Record<string, NotedFile>>;

/** Another number for every change of what a note means. */
const VERSION = 1;

/** Another file has another stamp, also one of the same size. Undefined where there is none. */
export function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && [found.size, found.mtimeMs, found.ino].join(' ');
}

/** What the last build has noted; nothing where its note is missing, damaged or of another version. */
export function readNote(file: string): Note {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown; groups?: Note } | null;
    return value?.version === VERSION && typeof value.groups === 'object' ? value.groups : {};
  } catch {
    return {};
  }
}

/** Replaces the note whole; on a disk that takes no more the next build makes every file anew. */
export function writeNote(file: string, groups: Note): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const next = `${file}.${process.pid}`;
    writeFileSync(next, JSON.stringify({ version: VERSION, groups }));
    renameSync(next, file);
  } catch {
    // Nothing of a site depends on it.
  }
}
