import { createHash } from 'node:crypto';

/** sha256 in hex over the parts, which are kept apart (`ab`+`c` differs from `a`+`bc`). */
export function sha256(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(typeof part === 'string' ? `${part.length}:` : `${part.byteLength}b`);
    hash.update(part);
  }
  return hash.digest('hex');
}

/** sha256 of bytes alone, as in `manifest.json`. */
export function contentHash(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
