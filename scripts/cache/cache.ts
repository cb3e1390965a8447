import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A folder of derived things, each named by the hash of all that it was made from. Nothing in it is ever needed:
 * an unreadable or missing file only means that the work is done again.
 */
export interface Cache {
  readonly folder: string | undefined;
  readJson(name: string): unknown;
  writeJson(name: string, value: unknown): void;
  /** Bytes as they were written; what the disk has damaged since is not given. */
  readBytes(name: string): Buffer | undefined;
  writeBytes(name: string, bytes: Buffer): void;
}

/** Follows the bytes of a picture, which unlike JSON do not show that a part is missing. */
const DIGEST_BYTES = 32;

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The cache below `folder`; with `undefined` a cache that remembers nothing (`--no-cache`). */
export function openCache(folder: string | undefined): Cache {
  const at = (name: string): string => path.join(folder ?? '', name);
  const read = (name: string): Buffer | undefined => {
    if (folder === undefined) return undefined;
    try {
      return readFileSync(at(name));
    } catch {
      return undefined;
    }
  };
  const write = (name: string, bytes: Buffer | string): void => {
    if (folder === undefined) return;
    try {
      writeAtomically(at(name), bytes);
    } catch {
      // A full or read-only disk makes the next run slower, not this one wrong.
    }
  };
  return {
    folder,
    readBytes: (name) => {
      const stored = read(name);
      const bytes = stored?.subarray(0, -DIGEST_BYTES);
      return bytes !== undefined && digest(bytes).equals(stored?.subarray(-DIGEST_BYTES) ?? bytes)
        ? bytes
        : undefined;
    },
    writeBytes: (name, bytes) => write(name, Buffer.concat([bytes, digest(bytes)])),
    readJson: (name) => {
      const bytes = read(name);
      if (bytes === undefined) return undefined;
      try {
        return JSON.parse(bytes.toString('utf8')) as unknown;
      } catch {
        return undefined;
      }
    },
    writeJson: (name, value) => write(name, JSON.stringify(value)),
  };
}

/** Writes beside the target and renames, so that a killed run never leaves half a file. */
export function writeAtomically(file: string, bytes: Buffer | string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporary, bytes);
  }
  try {
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
