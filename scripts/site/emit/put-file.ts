import { statSync, writeFileSync } from 'node:fs';
import { contentHash } from '../../incremental/hash.ts';
import type { Written } from '../../incremental/file-state.ts';

/** A file as written, without its key. */
type FilePut = Omit<Written, 'key'>;

/** Writes a file of the output and returns its state on disk. */
export function putFile(target: string, content: Buffer | string): FilePut {
  writeFileSync(target, content);
  const { size, mtimeMs } = statSync(target);
  return { sha256: contentHash(content), bytes: size, mtimeMs };
}
