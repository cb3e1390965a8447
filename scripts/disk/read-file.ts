import { closeSync, constants, fstatSync, openSync, readSync, type Dirent, type Stats } from 'node:fs';

/** The bytes of a file, or why there are none, in words that follow a colon; of one that is too large, how large it is at least. */
export type FileOutcome = { bytes: Buffer } | { fault: string; isMissing: boolean; tooLarge?: number };

const MEGABYTE = 1024 * 1024;
/** More is read of no file: a picture or a download of this size is an accident, and its bytes are held in memory. */
export const MOST_BYTES = 128 * MEGABYTE;
/** What is made room for at once when a file turns out to be larger than it said. */
const STEP = 65_536;

/** Opening a pipe waits for its other end unless it is told not to; Windows has neither. */
const NEVER_WAIT = (constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0;

/**
 * Reads a regular file. A pipe, a socket, a device or a folder in its place is refused and not read: the first would wait
 * for ever, `/dev/zero` would never end. So is a file of more than `most` bytes: by the size it has, or, when it grows
 * meanwhile, as soon as more has come.
 */
export function readRegularFile(file: string, most = MOST_BYTES): FileOutcome {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | NEVER_WAIT);
    const found = fstatSync(descriptor);
    const kind = otherKind(found);
    if (kind !== undefined) return { fault: `it is ${kind}`, isMissing: false };
    const bytes = found.size > most ? undefined : readUpTo(descriptor, found.size, most);
    return bytes === undefined ? tooLarge(Math.max(found.size, most + 1), most) : { bytes };
  } catch (error) {
    return { fault: faultWords(error), isMissing: codeOf(error) === 'ENOENT' };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Some bytes in the middle of a regular file; undefined when it does not have them, whatever the reason is. */
export function readPart(file: string, at: number, length: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | NEVER_WAIT);
    const buffer = Buffer.allocUnsafeSlow(length);
    return readSync(descriptor, buffer, 0, length, at) === length ? buffer : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** All bytes of an open file; undefined when there are more than `most`. */
function readUpTo(descriptor: number, size: number, most: number): Buffer | undefined {
  // One more than it says it has: that nothing comes into it shows the end.
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

/** What stands where a file is expected; undefined for a file. */
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

/** Why the system refused, in words for people and with its code for those who help them. */
export function faultWords(error: unknown): string {
  const code = codeOf(error);
  const plain = error instanceof Error ? error.message : String(error);
  const { path = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // Node puts the sign for what it cannot read into the name, and then nothing of that name is there.
  const isUnnamed = code === 'ENOENT' && path.includes('\ufffd');
  const words = isUnnamed ? 'its name is not valid UTF-8' : code === undefined ? undefined : WORDS[code];
  return words === undefined ? plain : `${words} (${code})`;
}

/** The same of a refusal to write. */
export function writeFaultWords(error: unknown): string {
  const code = codeOf(error) ?? '';
  return ['EACCES', 'EPERM'].includes(code)
    ? `there is no permission to write there (${code})`
    : faultWords(error);
}

/** The code of an error of the system, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : undefined;
}
