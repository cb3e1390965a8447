import { closeSync, constants, fstatSync, openSync, readFileSync, type Dirent, type Stats } from 'node:fs';

/** The bytes of a file, or why there are none, in words that follow a colon. */
export type FileOutcome = { bytes: Buffer } | { fault: string; isMissing: boolean };

/** Opening a pipe waits for its other end unless it is told not to; Windows has neither. */
const NEVER_WAIT = (constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0;

/**
 * Reads a regular file. A pipe, a socket, a device or a folder in its place is refused and not read: the first would wait
 * for ever, `/dev/zero` would never end.
 */
export function readRegularFile(file: string): FileOutcome {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | NEVER_WAIT);
    const kind = otherKind(fstatSync(descriptor));
    return kind === undefined
      ? { bytes: readFileSync(descriptor) }
      : { fault: `it is ${kind}`, isMissing: false };
  } catch (error) {
    return { fault: faultWords(error), isMissing: codeOf(error) === 'ENOENT' };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** What stands where a file is expected; undefined for a file. */
export function otherKind(entry: Stats | Dirent): string | undefined {
  if (entry.isFile()) return undefined;
  if (entry.isDirectory()) return 'a folder';
  if (entry.isFIFO()) return 'a pipe (FIFO), which holds nothing';
  if (entry.isSocket()) return 'a socket, which holds nothing';
  return 'a device';
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to read it',
  EPERM: 'there is no permission to read it',
  ENOENT: 'it is not there',
  ENOTDIR: 'a file stands where its folder should be',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads back to itself',
  ENXIO: 'it is a socket or a device, which holds nothing',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it is larger than a file may be here',
  EROFS: 'the disk may only be read',
  EIO: 'the disk reports an error',
};

/** Why the system refused, in words for people and with its code for those who help them. */
export function faultWords(error: unknown): string {
  const code = codeOf(error);
  const plain = error instanceof Error ? error.message : String(error);
  const words = code === undefined ? undefined : WORDS[code];
  return words === undefined ? plain : `${words} (${code})`;
}

/** The code of an error of the system, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : undefined;
}
