import { RE2JS } from 're2js';
import { linearSyntax, MOST_REPETITIONS, UnfitPattern } from './linear-syntax.ts';

/** A regular expression of a schema, ready to run in time that grows with the text and no faster. */
export interface Pattern {
  test: (text: string) => boolean;
  /** Where it is found next: the place where it begins, and the one behind it. */
  find: (text: string, from: number) => [start: number, end: number] | undefined;
  /** The pattern as it is written. */
  toString: () => string;
}

/** Instructions of the program that a pattern becomes; each of them is looked at for each character of a text at worst. */
const MOST_INSTRUCTIONS = 2500;

const compiled = new Map<string, Pattern>();

/**
 * Compiles a pattern for the linear engine; every pattern is compiled once.
 * @throws SyntaxError when JavaScript cannot read it, `UnfitPattern` when the engine cannot take it
 */
export function compilePattern(source: string): Pattern {
  let pattern = compiled.get(source);
  if (pattern === undefined) compiled.set(source, (pattern = compile(source)));
  return pattern;
}

function compile(source: string): Pattern {
  // JSON Schema means patterns of JavaScript; what RE2 reads beside them is none.
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
}

/** Undefined when the pattern is too large, which is the only thing that is left to refuse. */
function programOf(syntax: string): RE2JS | undefined {
  try {
    return RE2JS.compile(syntax);
  } catch {
    return undefined;
  }
}

/** Whether a text has the form of a pattern; one that cannot be compiled is reported elsewhere and refuses nothing. */
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
