import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { curlyQuote } from '../../model/characters.ts';

/**
 * Common mistakes: what ends at the place of the error (the sign before it, then the sign there), our message and advice.
 */
const MISTAKES: readonly (readonly [RegExp, string, string])[] = [
  [/,\s*[\]}]$/, 'There is a comma after the last value.', 'Delete the comma before this bracket.'],
  [/\d,\d$/, 'A comma cannot begin the decimals of a number.', 'Write a point: `4.5`.'],
  [/[/#]$/, 'JSON has no comments.', 'Delete the comment.'],
  [/'$/, 'A text cannot be in single quotes.', 'Write double quotes around names and texts: `"`.'],
  [
    /[\t\r\n]$/,
    'There is a tab or the end of a line inside a text.',
    'Write `\\n` for a line break and `\\t` for a tab; put a `"` at the end of the text.',
  ],
  [
    /"\s*(?![eE\d])[^\s"{}[\]:,]$/u,
    'The text ends at the quotation mark before this.',
    'Write `\\"` for a quotation mark inside a text.',
  ],
  [/["\d\]}el]\s*["{[]$/, 'There is no comma before this.', 'Write a comma between two fields or items.'],
  [/\\.$/u, 'A backslash cannot come before this character.', 'Write two backslashes for one.'],
  [/\b0\d$/, 'A number cannot begin with a zero.', 'Delete the zero, or put the number in quotes.'],
  [
    /[[{:,]\s*\p{L}$/u,
    'A name or a text has to be in quotes here.',
    'Put it in double quotes, unless it is `true`, `false`, or `null`.',
  ],
];

/** The first mistake of a JSON file; undefined if there is none. */
export function jsonProblem(
  file: SourceFile,
  text: string,
  start: number,
): { problem: Diagnostic; isKnown: boolean } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    // Node's message names either an offset or the surrounding text, depending on the error.
    const [, position = String(Math.max(0, text.trimEnd().length - 1))] = /position (\d+)/.exec(words) ?? [];
    const at = jsonPlace(text, words, Number(position));
    const before = text.slice(Math.max(0, at - 200), at + 1);
    const [, message, suggestion] =
      at < text.length ? (MISTAKES.find(([pattern]) => pattern.test(before)) ?? []) : [];
    const known =
      curlyQuote(text.charAt(at)) ?? (message === undefined ? undefined : { message, suggestion });
    const told = known ?? {
      message: 'This is not JSON, though it is valid YAML.',
      suggestion: 'Write names and texts in double quotes, with a comma between fields, and no comments.',
    };
    const problem = file.problem('yaml-syntax', [start + at, start + at + 1], told.message, told);
    return { problem, isKnown: known !== undefined };
  }
}

/** The offset of a JSON syntax error, found from the token and the excerpt in Node's message. */
function jsonPlace(text: string, words: string, otherwise: number): number {
  const [, token, piece] =
    /^Unexpected token '?(.)'?, (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/su.exec(words) ?? [];
  if (token === undefined || piece === undefined) return otherwise;
  const from = text.indexOf(piece);
  // The excerpt has up to ten characters before the token.
  const at = text.indexOf(token, from + (from === 0 ? 0 : Math.min(10, piece.length - 1)));
  return from === -1 || at === -1 ? otherwise : at;
}
