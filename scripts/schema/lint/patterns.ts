import { UnfitPattern } from '../linear-syntax.ts';
import { compilePattern } from '../pattern.ts';

export interface PatternFault {
  message: string;
  suggestion: string;
}

/** As JavaScript writes it: with an end of the text before a slash, or a beginning after one, which no text has. */
const SLASHES = /^\/(\^.*|.*(?<!\\)\$)\/[a-z]*$/su;

/** What is wrong with a regular expression of a schema: JavaScript cannot read it, or it cannot run in time that grows with the text only. */
export function patternFault(pattern: string): PatternFault | undefined {
  const [, inside] = SLASHES.exec(pattern) ?? [];
  if (inside !== undefined)
    return {
      message: 'The pattern is between slashes, which count as part of the text here, so no text fits.',
      suggestion: `Write \`${inside}\`.`,
    };
  try {
    compilePattern(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof UnfitPattern)
      return { message: `The pattern ${error.message}, which is not supported.`, suggestion: error.remedy };
    const reason = error instanceof Error ? error.message.replace(/^.*\/u?: /s, '') : String(error);
    return {
      message: `The pattern cannot be read: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
      suggestion:
        'It must be a JavaScript regular expression with the flag `u`; write `\\\\` before a character that is meant literally.',
    };
  }
}
