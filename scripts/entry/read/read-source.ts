import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../cache/hash.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fileProblem, SourceFile } from '../../diagnostics/source-file.ts';

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

/** Decodes bytes as UTF-8; `badOffset` is where the first byte that is not UTF-8 stands, in the decoded text. */
function decodeUtf8(bytes: Buffer): { text: string; badOffset: number | undefined } {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return { text, badOffset: undefined };
  return { text, badOffset: Math.max(0, text.indexOf('\uFFFD')) };
}
