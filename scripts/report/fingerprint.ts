import { sha256 } from '../incremental/hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * One fingerprint per problem, in their order, to find the same problem again in a later run: made of rule, file, message and
 * the text of the line, so it stays when lines above come or go. A number tells apart problems that are alike in all of these.
 * @param source text of a file, as far as it is known
 */
export function fingerprints(
  diagnostics: readonly Diagnostic[],
  source: (file: string) => string | undefined,
): string[] {
  const lines = new Map<string, string[]>();
  const seen = new Map<string, number>();
  return diagnostics.map(({ rule, file, line, message }) => {
    const texts = lines.get(file) ?? (source(file) ?? '').split('\n');
    lines.set(file, texts);
    const hash = sha256(rule, file, message, (texts[line - 1] ?? '').trim()).slice(0, 32);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}:${count}`;
  });
}
