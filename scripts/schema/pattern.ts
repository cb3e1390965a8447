import { memoizeText } from '../shared/memoize.ts';

/** The regular expression of a schema; those of JSON Schema have the flag `u`. */
export const compilePattern = memoizeText((source: string): RegExp => new RegExp(source, 'u'));

/**
 * Whether a text matches a pattern. A pattern that does not compile is
 * reported elsewhere and matches everything.
 */
export function fitsPattern(source: string, text: string): boolean {
  return patternFault(source) !== undefined || compilePattern(source).test(text);
}

/** The problem with a regular expression of a schema, with the advice. */
export function patternFault(pattern: string): { message: string; suggestion: string } | undefined {
  try {
    compilePattern(pattern);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*\/u?: /s, '') : String(error);
    return {
      message: `The pattern cannot be read: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
      suggestion:
        'It must be a JavaScript regular expression with the flag `u`; write `\\\\` before a character that is meant literally.',
    };
  }
}
