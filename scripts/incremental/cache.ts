import { randomBytes, createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf, readPart, readRegularFile, writeFaultWords } from '../disk/read-file.ts';
import { writeAtomically } from '../disk/write-file.ts';

/**
 * A folder of derived data, named by hashes of their inputs. It may be deleted at any time: a file that is
 * missing, unreadable, damaged or from another version only means that the work is done again.
 */
export interface Cache {
  readonly folder: string | undefined;
  /** Whether a file with this name exists, without checking its content. */
  has(name: string): boolean;
  readJson(name: string): unknown;
  writeJson(name: string, value: unknown): void;
  readText(name: string): string | undefined;
  /** A large text is given in its pieces: joined and encoded, it would be in memory several times. */
  writeText(name: string, text: string | readonly string[]): void;
  readBytes(name: string): Buffer | undefined;
  /**
   * Reads a range of bytes of a file that was read or written before. The checksum of the file is not
   * verified: the caller verifies the bytes.
   */
  readPart(name: string, at: number, length: number): Buffer | undefined;
  /** Returns whether the bytes were stored. */
  writeBytes(name: string, bytes: Buffer): boolean;
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

  const write = (name: string, content: Content): boolean => {
    if (folder === undefined) return false;
    if (!isSwept) sweep(path.join(folder, UNFINISHED));
    isSwept = true;
    const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
    const put = (): void =>
      writeAtomically(path.join(folder, name), path.join(folder, UNFINISHED, unique), (file) =>
        writeSealed(file, name, content),
      );
    // There may be an obstacle at the file's path and another one at the temporary path.
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
      // A full or read-only disk makes the next run slower but does not affect this one.
      refusal ??= writeFaultWords(error);
      return false;
    }
  };

  return {
    folder,
    has: (name) => folder !== undefined && existsSync(path.join(folder, name)),
    readText: (name) => read(name)?.toString('utf8'),
    writeText: (name, text) => {
      write(name, typeof text === 'string' ? [text] : text);
    },
    readBytes: read,
    readPart: (name, at, length) =>
      folder === undefined ? undefined : readPart(path.join(folder, name), HEAD_LENGTH + at, length),
    writeBytes: write,
    readJson: (name) => {
      const bytes = read(name);
      return bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as unknown);
    },
    writeJson: (name, value) => {
      write(name, [JSON.stringify(value)]);
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

/** Removes temporary files of killed runs. */
function sweep(folder: string): void {
  try {
    // A link that came along would have files of another folder removed.
    if (lstatSync(folder).isSymbolicLink()) return;
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > ABANDONED_MS) rmSync(file, { recursive: true, force: true });
    }
  } catch {
    // The folder does not exist yet; an obstacle in its place is handled when a file is written.
  }
}

const MOST_OBSTACLES = 4;
const OBSTACLES = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM']);

/**
 * Removes a folder in the place of a file, or a file in the place of a folder; returns whether there was one.
 */
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

/** Must be increased when the file format changes; older files are then ignored. */
const VERSION = 'content cache 2\n';

/** The length of the header: the version, the digest in hex, and a line break. */
const HEAD_LENGTH = VERSION.length + 64 + 1;

/** Bytes, or the pieces of a text. */
type Content = Buffer | readonly string[];

/**
 * The bytes of a cache file: version, digest, content. The digest includes the name, so that one file is
 * never taken for another.
 */
export function withChecksum(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(head(name, content), 'latin1'), content]);
}

/** Writes a file with a checksum without having it in memory as a whole. */
function writeSealed(file: string, name: string, content: Content): void {
  const opened = openSync(file, 'w');
  try {
    writeFileSync(opened, head(name, content));
    for (const chunk of chunksOf(content)) writeFileSync(opened, chunk);
  } finally {
    closeSync(opened);
  }
}

/** The content of a file with a checksum; undefined if its version differs or it is damaged. */
export function open(name: string, sealed: Buffer): Buffer | undefined {
  const content = sealed.subarray(HEAD_LENGTH);
  return sealed.toString('latin1', 0, HEAD_LENGTH) === head(name, content) ? content : undefined;
}

function head(name: string, content: Content): string {
  const digest = createHash('sha256').update(`${name}\0`);
  for (const chunk of chunksOf(content)) digest.update(chunk);
  return `${VERSION}${digest.digest('hex')}\n`;
}

/** Characters that are encoded together: writing each small piece by itself would take longer. */
const CHUNK = 1 << 18;

function* chunksOf(content: Content): Generator<Buffer | string> {
  if (Buffer.isBuffer(content)) {
    yield content;
    return;
  }
  let size = 0;
  let from = 0;
  for (const [at, piece] of content.entries()) {
    size += piece.length;
    if (size < CHUNK && at < content.length - 1) continue;
    yield content.slice(from, at + 1).join('');
    [size, from] = [0, at + 1];
  }
}
