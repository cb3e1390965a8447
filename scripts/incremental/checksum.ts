import { createHash } from 'node:crypto';

/** Must be increased when the file format changes; older files are then ignored. */
const VERSION = 'content cache 2\n';

/** The length of the header: the version, the digest in hex, and a line break. */
const HEAD_LENGTH = VERSION.length + 64 + 1;

/**
 * The bytes of a cache file: version, digest, content. The digest includes the name, so that one file is
 * never taken for another.
 */
export function withChecksum(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(head(name, content), 'latin1'), content]);
}

/** The content of a file with a checksum; undefined if its version differs or it is damaged. */
export function open(name: string, sealed: Buffer): Buffer | undefined {
  const content = sealed.subarray(HEAD_LENGTH);
  return sealed.toString('latin1', 0, HEAD_LENGTH) === head(name, content) ? content : undefined;
}

function head(name: string, content: Buffer): string {
  const digest = createHash('sha256').update(`${name}\0`).update(content).digest('hex');
  return `${VERSION}${digest}\n`;
}
