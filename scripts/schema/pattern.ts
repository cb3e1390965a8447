import { RE2JS } from 're2js';
import { memoizeText } from '../shared/memoize.ts';
import { linearSyntax, MOST_REPETITIONS, UnfitPattern } from './linear-syntax.ts';

/** A compiled regular expression of a schema that runs in linear time. */
export interface Pattern {
  test: (text: string) => boolean;
  /** The start and end of the next match. */
  find: (text: string, from: number) => [start: number, end: number] | undefined;
  /** The pattern as written. */
  toString: () => string;
}

/** The maximum size of a compiled pattern; in the worst case every instruction runs for every character. */
const MOST_INSTRUCTIONS = 2500;

/**
 * Compiles a pattern for the linear-time engine; results are cached.
 * @throws SyntaxError if it is not valid in JavaScript, `UnfitPattern` if the engine does not support it
 */
export const compilePattern = memoizeText((source: string): Pattern => {
  // JSON Schema uses JavaScript patterns, so syntax that only RE2 accepts is rejected.
  new RegExp(source, 'u');
  const program = programOf(linearSyntax(source));
  if (program === undefined || program.programSize() > MOST_INSTRUCTIONS)
    throw new UnfitPattern(
      `repeats repeated parts more than ${MOST_REPETITIONS} times in all`,
      'Say how long the text may be with `minLength` and `maxLength`, and repeat with `*` or `+` here.',
    );
  return {
    test: (text) => program.test(text),
    find: (text, from) => {
      const matcher = program.matcher(text);
      return matcher.find(from) ? [matcher.start(), matcher.end()] : undefined;
    },
    toString: () => source,
  };
});

/** Undefined if the pattern is too large, the only remaining reason for RE2 to reject it. */
function programOf(syntax: string): RE2JS | undefined {
  try {
    return RE2JS.compile(syntax);
  } catch {
    return undefined;
  }
}

/**
 * Whether a text matches a pattern. A pattern that does not compile is
 * reported elsewhere and matches everything.
 */
export function fitsPattern(source: string, text: string): boolean {
  try {
    return compilePattern(source).test(text);
  } catch (error) {
    if (error instanceof UnfitPattern || error instanceof SyntaxError) return true;
    throw error;
  }
}

interface PatternFault {
  message: string;
  suggestion: string;
}

/**
 * A pattern in slashes as in JavaScript: `$` before the closing slash or
 * `^` after the opening one could never match.
 */
const SLASHES = /^\/(\^.*|.*(?<!\\)\$)\/[a-z]*$/su;

/**
 * The problem with a regular expression of a schema: it is invalid in
 * JavaScript, or cannot run in linear time.
 */
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
