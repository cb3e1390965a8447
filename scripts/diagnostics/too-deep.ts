import type { Diagnostic, Span } from './diagnostic.ts';
import type { SourceFile } from './source-file.ts';

/** Something lies in more levels than a file may have. */
export function tooDeep(file: SourceFile, span: Span, depth: number): Diagnostic {
  return file.problem('text-too-deep', span, tooDeepWords(depth), { suggestion: FLATTER });
}

export const FLATTER = 'Use fewer levels, or close what is still open before this place.';

export function tooDeepWords(depth: number): string {
  return `This is nested more than ${depth} levels deep in lists, quotations, elements or groups.`;
}
