import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, readRegularFile, writeFaultWords } from '../disk/read-file.ts';
import { writeAtomically } from '../disk/write-file.ts';
import { cacheSeal } from './location.ts';

/**
 * A folder of derived data, named by hashes of their inputs. It may be deleted at any time: a file that is
 * missing, unreadable, damaged or from another version only means that the work is done again.
 */
export interface Cache {
  readonly folder: string | undefined;
  readJson(name: string): unknown;
  writeJson(name: string, value: unknown): void;
  readBytes(name: string): Buffer | undefined;
  writeBytes(name: string, bytes: Buffer): void;
  /** The problems with the cache in this run, one line each. */
  notes(): string[];
}

/** The folder of files that are being written; a killed run can leave files only here. */
const UNFINISHED = 'unfinished';
/** The maximum size of a file in the cache; larger files are not ours. */
const MOST_CACHE_BYTES = 1024 * 1024 * 1024;
/** Writing a file never takes this long. */
const ABANDONED_MS = 600_000;

/** The cache in `folder`; with `undefined` a cache that stores nothing (`--no-cache`). */
export function openCache(folder: string | undefined): Cache {
  const damaged = new Set<string>();
  const seal = folder === undefined ? '' : cacheSeal(folder);
  let refusal: string | undefined;
  let isSwept = false;

  const readBytes = (name: string): Buffer | undefined => {
    if (folder === undefined) return undefined;
    const file = readRegularFile(path.join(folder, name), MOST_CACHE_BYTES);
    if ('fault' in file) {
      if (!file.isMissing) damaged.add(name);
      return undefined;
    }
    const content = file.bytes.subarray(HEAD_LENGTH);
    const isWhole = file.bytes.toString('latin1', 0, HEAD_LENGTH) === head(seal, name, content);
    if (!isWhole) damaged.add(name);
    return isWhole ? content : undefined;
  };

  const writeBytes = (name: string, content: Buffer): void => {
    if (folder === undefined) return;
    try {
      const temporary = `${UNFINISHED}/${process.pid}-${randomBytes(6).toString('hex')}`;
      for (const place of [temporary, name]) clearWay(folder, place);
      if (!isSwept) sweep(path.join(folder, UNFINISHED));
      isSwept = true;
      writeAtomically(path.join(folder, name), path.join(folder, temporary), (file) =>
        writeFileSync(file, Buffer.concat([Buffer.from(head(seal, name, content), 'latin1'), content])),
      );
    } catch (error) {
      // A full or read-only disk makes the next run slower but does not affect this one.
      refusal ??= writeFaultWords(error);
    }
  };

  return {
    folder,
    readBytes,
    writeBytes,
    readJson: (name) => {
      const bytes = readBytes(name);
      return bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as unknown);
    },
    writeJson: (name, value) => writeBytes(name, Buffer.from(JSON.stringify(value))),
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

/** Removes temporary files of killed runs. */
function sweep(folder: string): void {
  for (const name of readNames(folder)) {
    const file = path.join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(file, { recursive: true, force: true });
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes what is in the way of a file of the cache: a folder in its place, or a file or a link in the place of one of
 * its folders, which would lead out of the cache.
 */
function clearWay(folder: string, name: string): void {
  const parts = name.split('/');
  for (let length = 1; length <= parts.length; length += 1) {
    const place = path.join(folder, ...parts.slice(0, length));
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (stats.isDirectory() === (length === parts.length)) rmSync(place, { recursive: true, force: true });
  }
}

/** Must be increased when the file format changes; older files are then ignored. */
const VERSION = 'content cache 3\n';

/** The length of the header: the version, the digest in hex, and a line break. */
const HEAD_LENGTH = VERSION.length + 64 + 1;

/**
 * The head of a cache file: version and digest. The digest includes the name, so that one file is never taken for
 * another, and the seal.
 */
function head(seal: string, name: string, content: Buffer): string {
  const digest = createHash('sha256').update(`${seal}${name}\0`).update(content).digest('hex');
  return `${VERSION}${digest}\n`;
}

export interface MemoryCache extends Cache {
  /** Writes new values to the underlying cache. */
  flush(): void;
}

/**
 * A cache in front of another one, for a process that stays (`content dev`, `content lsp`), so that only what was edited is
 * compiled again: values stay in memory, without copying, and are written to disk when the process is idle (`flush`).
 */
export function memoryCache(below: Cache): MemoryCache {
  const values = new Map<string, unknown>();
  const unsaved = new Set<string>();
  return {
    ...below,
    readJson: (name) => {
      const value = values.get(name) ?? below.readJson(name);
      if (value !== undefined) values.set(name, value);
      return value;
    },
    writeJson: (name, value) => {
      unsaved.add(name);
      values.set(name, value);
    },
    flush: () => {
      for (const name of unsaved) below.writeJson(name, values.get(name));
      unsaved.clear();
    },
  };
}
