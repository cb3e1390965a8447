import { isUtf8 } from 'node:buffer';

/** Decodes bytes as UTF-8; `badOffset` is where the first byte that is not UTF-8 stands, in the decoded text. */
export function decodeUtf8(bytes: Buffer): { text: string; badOffset: number | undefined } {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return { text, badOffset: undefined };
  return { text, badOffset: Math.max(0, text.indexOf('\uFFFD')) };
}
