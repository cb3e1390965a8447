import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../cache/hash.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fileProblem, SourceFile } from '../../diagnostics/source-file.ts';
import { decodeUtf8 } from './utf8.ts';

/** The text of a file, or why it cannot be read as text. */
export type SourceOutcome = { file: SourceFile } | { problem: Diagnostic };

/**
 * Reads a file of the content.
 * @param file relative to the root
 * @param changed its text as it would be; what is on the disk does not matter then
 */
export function readSource(root: string, file: string, changed: string | undefined): SourceOutcome {
  let bytes: Buffer;
  try {
    bytes = changed === undefined ? readFileSync(path.join(root, file)) : Buffer.from(changed);
  } catch (error) {
    const reason =
      error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
    return { problem: fileProblem('file-unreadable', file, `The file cannot be read (${reason}).`) };
  }
  const { text, badOffset } = decodeUtf8(bytes);
  const source = new SourceFile(file, text, contentHash(bytes));
  if (badOffset === undefined) return { file: source };
  const suggestion = 'Save the file as UTF-8 (without another encoding such as Windows-1252 or Latin-1).';
  const message = 'From here on the file is not valid UTF-8.';
  return {
    problem: source.problem('utf8-invalid', [badOffset, badOffset + 1], message, { suggestion }),
  };
}
