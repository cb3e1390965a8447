import type { Diagnostic, Span } from './diagnostic.ts';
import type { SourceFile } from './source-file.ts';

/** Something lies in more levels than a file may have. */
export function tooDeep(file: SourceFile, span: Span, depth: number): Diagnostic {
  return file.problem('text-too-deep', span, tooDeepWords(depth), { suggestion: FLATTER });
}

export const FLATTER = 'Write it flatter, or close what is still open before it.';

export function tooDeepWords(depth: number): string {
  return `This lies in more than ${depth} levels of lists, quotations, elements or groups.`;
}
