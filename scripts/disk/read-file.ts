import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  statSync,
  type Dirent,
  type Stats,
} from 'node:fs';

/**
 * The bytes of a file, or the reason why it cannot be read, worded to
 * follow a colon; `tooLarge` is its minimum size.
 */
export type FileOutcome = { bytes: Buffer } | { fault: string; isMissing: boolean; tooLarge?: number };

const MEGABYTE = 1024 * 1024;
/** The default size limit: a larger picture or download is an accident, and its bytes are held in memory. */
export const MOST_BYTES = 128 * MEGABYTE;
/** The growth of the buffer when a file is larger than its reported size. */
const STEP = 65_536;

/** Without this flag, opening a pipe waits for its other end; Windows has neither. */
const NEVER_WAIT = (constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0;

/**
 * Reads a regular file. Pipes, sockets, devices and folders are rejected without reading, because reading
 * them might never end. So is a file of more than `most` bytes, by its reported size or, if it grows, as soon
 * as the limit is exceeded.
 */
export function readRegularFile(file: string, most = MOST_BYTES): FileOutcome {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | NEVER_WAIT);
    const stats = fstatSync(descriptor);
    const kind = otherKind(stats);
    if (kind !== undefined) return { fault: `it is ${kind}`, isMissing: false };
    const bytes = stats.size > most ? undefined : readUpTo(descriptor, stats.size, most);
    return bytes === undefined ? tooLarge(Math.max(stats.size, most + 1), most) : { bytes };
  } catch (error) {
    return { fault: faultWords(error), isMissing: codeOf(error) === 'ENOENT' };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Whether nobody may write an existing file. Renaming another file to its name would change it anyway. */
export function isReadOnly(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (stats.mode & 0o222) === 0;
}

/** All bytes of an open file; undefined if there are more than `most`. */
function readUpTo(descriptor: number, size: number, most: number): Buffer | undefined {
  // One byte more than the reported size: if it stays empty, the end was reached.
  let buffer = Buffer.allocUnsafeSlow(size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > most) return undefined;
    if (length === buffer.length) buffer = Buffer.concat([buffer], length + Math.max(STEP, size));
  }
}

function tooLarge(size: number, most: number): FileOutcome {
  const fault = `it is larger than ${Math.floor(most / MEGABYTE)} MB, the largest file that is read`;
  return { fault, isMissing: false, tooLarge: size };
}

/** Describes an item that is not a regular file; undefined for a regular file. */
export function otherKind(entry: Stats | Dirent): string | undefined {
  if (entry.isFile()) return undefined;
  if (entry.isDirectory()) return 'a folder';
  if (entry.isFIFO()) return 'a pipe (FIFO), which has no content';
  if (entry.isSocket()) return 'a socket, which has no content';
  return 'a device';
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to read it',
  EPERM: 'there is no permission to read it',
  ENOENT: 'it is not there',
  ENOTDIR: 'there is a file where its folder should be',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads back to itself',
  ENXIO: 'it is a socket or a device, which has no content',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it is larger than this disk allows',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reports an error',
};

/** The reason for a system error, in plain words and with its code. */
export function faultWords(error: unknown): string {
  const code = codeOf(error);
  const plain = error instanceof Error ? error.message : String(error);
  const { path = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // Node replaces undecodable bytes in names, and then does not find the file.
  const isUnnamed = code === 'ENOENT' && path.includes('\ufffd');
  const words = isUnnamed ? 'its name is not valid UTF-8' : code === undefined ? undefined : WORDS[code];
  return words === undefined ? plain : `${words} (${code})`;
}

/** Advice for what cannot be read for want of a permission; undefined for other reasons. */
export function permissionAdvice(reason: string): string | undefined {
  return reason.includes('permission to read')
    ? 'Give yourself the permission to read it (on Linux and macOS: `chmod -R u+rX`).'
    : undefined;
}

/** The reason for a system error when writing. */
export function writeFaultWords(error: unknown): string {
  const code = codeOf(error) ?? '';
  return ['EACCES', 'EPERM'].includes(code)
    ? `there is no permission to write there (${code})`
    : faultWords(error);
}

/** The code of a system error, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** How large a file may be, and how deeply nested. */
export const MOST_FILE_BYTES = 512 * 1024;
export const MOST_DEPTH = 100;

/** The maximum that a schema can request, which also applies to files that no collection governs. */
export const MOST_TEXT_BYTES = 4_194_304;

/** A number of bytes in readable form. */
export function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
