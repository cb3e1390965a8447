import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fileProblem, SourceFile } from '../../diagnostics/source-file.ts';
import { permissionAdvice, readRegularFile, MOST_TEXT_BYTES, sizeInWords } from '../../disk/read-file.ts';

/** The text of a file, or why it cannot be read as text. */
export type SourceOutcome = { file: SourceFile } | { problem: Diagnostic };

/**
 * Reads a content file.
 * @param file relative to the root
 * @param changed text to use instead of the file on disk
 * @param most maximum size in bytes; no more is read
 */
export function readSource(
  root: string,
  file: string,
  changed: string | undefined,
  most = MOST_TEXT_BYTES,
): SourceOutcome {
  const outcome =
    changed === undefined ? readRegularFile(path.join(root, file), most) : { bytes: Buffer.from(changed) };
  if ('fault' in outcome && outcome.tooLarge !== undefined)
    return { problem: tooLarge(new SourceFile(file, '', ''), outcome.tooLarge, most) };
  if ('fault' in outcome) {
    const message = `The file cannot be read: ${outcome.fault}.`;
    return { problem: fileProblem('file-unreadable', file, message, permissionAdvice(outcome.fault)) };
  }
  const { bytes } = outcome;
  if (isUtf16(bytes)) {
    const message = 'The file is saved as UTF-16 (“Unicode” in Notepad and Excel), not as UTF-8.';
    const suggestion =
      'Choose “Save as” and the encoding UTF-8: in Notepad below the name, in Excel as “CSV UTF-8”.';
    return { problem: new SourceFile(file, '', '').problem('utf8-invalid', [0, 1], message, { suggestion }) };
  }
  const { text, badOffset } = decodeUtf8(bytes);
  const source = new SourceFile(file, text, contentHash(bytes));
  if (badOffset === undefined) return { file: source };
  const suggestion = 'Save the file as UTF-8 (without another encoding such as Windows-1252 or Latin-1).';
  const message = 'From here on, the file is not valid UTF-8.';
  return { problem: source.problem('utf8-invalid', [badOffset, badOffset + 1], message, { suggestion }) };
}

/** Whether a file begins with the mark of UTF-16, or with ASCII letters in it. */
function isUtf16(bytes: Buffer): boolean {
  return /^(?:fffe|feff|(?:[2-7].00){2}|(?:00[2-7].){2})/.test(bytes.toString('hex', 0, 4));
}

/** The problem of a file that exceeds the size limit of its collection. */
export function tooLarge(file: SourceFile, bytes: number, most: number): Diagnostic {
  const message = `The file is ${sizeInWords(bytes)}; files in its collection may be at most ${sizeInWords(most)}.`;
  const suggestion = 'Split it into several files, or remove what does not belong there.';
  return file.problem('file-too-large', [0, 1], message, { suggestion });
}

/**
 * Decodes bytes as UTF-8; `badOffset` is the offset of the character that stands for the first invalid byte. A lone CR
 * (old Macs) becomes LF, which the YAML parser understands; offsets stay the same.
 */
function decodeUtf8(bytes: Buffer): { text: string; badOffset: number | undefined } {
  const decoded = bytes.toString('utf8');
  const text = decoded.includes('\r') ? decoded.replace(/\r(?!\n)/g, '\n') : decoded;
  return { text, badOffset: isUtf8(bytes) ? undefined : text.indexOf('\uFFFD') };
}
