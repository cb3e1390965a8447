import { createHash } from 'node:crypto';

/** Digest of some parts, which are told apart: their lengths stand before them. */
export function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}\0`).update(part);
  return hash.digest('base64url');
}
