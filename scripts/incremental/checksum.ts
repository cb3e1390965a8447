import { createHash } from 'node:crypto';

/** Bump it when the form of the files changes: those of before are then not used. */
const VERSION = 'content cache 2\n';

/** As long as the digest in hex, its line end, and what stands before it. */
export const HEAD_LENGTH = VERSION.length + 64 + 1;

/**
 * The bytes of a file of the cache: its version, a digest, the content. The digest is of the name as well, so that a file
 * is not taken for another one.
 */
export function withChecksum(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(head(name, content), 'latin1'), content]);
}

/** The content of a sealed file; undefined when it is of another version, or when a single bit of it is not as it was written. */
export function open(name: string, sealed: Buffer): Buffer | undefined {
  const content = sealed.subarray(HEAD_LENGTH);
  return sealed.toString('latin1', 0, HEAD_LENGTH) === head(name, content) ? content : undefined;
}

function head(name: string, content: Buffer): string {
  const digest = createHash('sha256').update(`${name}\0`).update(content).digest('hex');
  return `${VERSION}${digest}\n`;
}
