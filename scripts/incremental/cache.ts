import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf, readPart, readRegularFile, writeFaultWords } from '../disk/read-file.ts';
import { writeAtomically } from '../disk/write-file.ts';
import { HEAD_LENGTH, open, withChecksum } from './checksum.ts';

/**
 * A folder of derived things, each named by the hash of all that it was made from. Nothing in it is ever needed: a file
 * that is missing, unreadable, of another version or not exactly what was written only means that the work is done again.
 */
export interface Cache {
  readonly folder: string | undefined;
  /** Whether there is a file of this name, whatever it holds. */
  has(name: string): boolean;
  readJson(name: string): unknown;
  /** @param text the value as JSON, where that has been made already */
  writeJson(name: string, value: unknown, text?: string): void;
  readText(name: string): string | undefined;
  writeText(name: string, text: string): void;
  readBytes(name: string): Buffer | undefined;
  /** Some bytes of a file that was read or written before. They are as they lie there: whoever wrote them has sealed them. */
  readPart(name: string, at: number, length: number): Buffer | undefined;
  /** Whether the cache has them now. */
  writeBytes(name: string, bytes: Buffer): boolean;
  /** What was wrong with it in this run, one line each. */
  notes(): string[];
}

/** Files on their way into the cache; a killed run may leave one here, and nowhere else. */
const UNFINISHED = 'unfinished';
/** No pack, index or picture has as much; something else has taken its place. */
const MOST_CACHE_BYTES = 1024 * 1024 * 1024;
/** None takes this long to write. */
const ABANDONED_MS = 600_000;

/** The cache below `folder`; with `undefined` a cache that remembers nothing (`--no-cache`). */
export function openCache(folder: string | undefined): Cache {
  const damaged = new Set<string>();
  let refusal: string | undefined;
  let isSwept = false;

  const read = (name: string): Buffer | undefined => {
    if (folder === undefined) return undefined;
    const found = readRegularFile(path.join(folder, name), MOST_CACHE_BYTES);
    if ('fault' in found) {
      if (!found.isMissing) damaged.add(name);
      return undefined;
    }
    const bytes = open(name, found.bytes);
    if (bytes === undefined) damaged.add(name);
    return bytes;
  };

  const write = (name: string, bytes: Buffer): boolean => {
    if (folder === undefined) return false;
    if (!isSwept) sweep(path.join(folder, UNFINISHED));
    isSwept = true;
    const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
    const put = (): void =>
      writeAtomically(
        path.join(folder, name),
        path.join(folder, UNFINISHED, unique),
        withChecksum(name, bytes),
      );
    // One obstacle may stand in the way of the file, another in that of the place where it is written first.
    const putPast = (obstacles: number): void => {
      try {
        put();
      } catch (error) {
        if (obstacles === 0 || !removeObstacle(folder, name, error)) throw error;
        putPast(obstacles - 1);
      }
    };
    try {
      putPast(MOST_OBSTACLES);
      return true;
    } catch (error) {
      // A full or read-only disk makes the next run slower, not this one wrong.
      refusal ??= writeFaultWords(error);
      return false;
    }
  };

  return {
    folder,
    has: (name) => folder !== undefined && existsSync(path.join(folder, name)),
    readText: (name) => read(name)?.toString('utf8'),
    writeText: (name, text) => {
      write(name, Buffer.from(text));
    },
    readBytes: read,
    readPart: (name, at, length) =>
      folder === undefined ? undefined : readPart(path.join(folder, name), HEAD_LENGTH + at, length),
    writeBytes: write,
    readJson: (name) => {
      const bytes = read(name);
      return bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as unknown);
    },
    writeJson: (name, value, text = JSON.stringify(value)) => {
      write(name, Buffer.from(text));
    },
    notes: () => [
      ...(damaged.size === 0 ? [] : [damageNote(damaged.size)]),
      ...(refusal === undefined ? [] : [`cache not written: ${refusal}; the next run will take longer`]),
    ],
  };
}

function damageNote(count: number): string {
  const [what, verb] = count === 1 ? ['a file', 'was'] : [`${count} files`, 'were'];
  return `cache repaired: ${what} of it ${verb} damaged or of another version, and ${verb} not used`;
}

/** Removes what killed runs left on its way. */
function sweep(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > ABANDONED_MS) rmSync(file, { recursive: true, force: true });
    }
  } catch {
    // There is no such folder yet, or what stands in its place is dealt with when a file is written.
  }
}

const MOST_OBSTACLES = 4;
const OBSTACLES = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM']);

/** Removes a folder that stands where a file should be, or the other way round; whether there was one. */
function removeObstacle(folder: string, name: string, error: unknown): boolean {
  if (!OBSTACLES.has(codeOf(error) ?? '')) return false;
  for (const target of [name, `${UNFINISHED}/file`]) {
    const parts = target.split('/');
    for (let length = 1; length <= parts.length; length += 1) {
      const place = path.join(folder, ...parts.slice(0, length));
      const found = lstatSync(place, { throwIfNoEntry: false });
      if (found === undefined || found.isDirectory() === length < parts.length) continue;
      rmSync(place, { recursive: true, force: true });
      return true;
    }
  }
  return false;
}
