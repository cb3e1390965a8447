import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts';
import { mergeConflict } from '../diagnostics/merge-conflict.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';

/** The first indentation in a text, which defines the size of a level. */
const FIRST_STEP = /\n( +|\t+)\S/;

/**
 * Where brackets and indentation of a JSON text diverge. A parser notices a missing bracket only at the next
 * wrong bracket, often at the end of the file; the indentation shows its likely place.
 * @returns the offset of the first character of that line; undefined if all lines match
 */
export function unbalancedBraces(text: string): number | undefined {
  const step = FIRST_STEP.exec(text)?.[1];
  if (step === undefined) return undefined;
  const size = step.startsWith('\t') ? 1 : step.length;
  let depth = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const brackets = line.replace(/"(?:[^"\\]|\\.)*"?/g, '""').match(/[[\]{}]/g) ?? [];
    const first = /^[ \t]*([\]}]+)/.exec(line)?.[1]?.length ?? 0;
    if (line.trim() !== '' && indent !== Math.max(0, depth - first) * size) return index + indent;
    for (const one of brackets) depth += '[{'.includes(one) ? 1 : -1;
  }
  return undefined;
}

/** The reason for valid JSON that is not a schema. */
const NO_FIELDS = 'no fields';

/** The problem of a schema file that is not JSON, or whose JSON is not an object. */
export function jsonProblem(file: SourceFile): Diagnostic {
  const conflict = mergeConflict(file);
  if (conflict !== undefined) return conflict;
  let reason = NO_FIELDS;
  try {
    JSON.parse(file.text);
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  if (reason === NO_FIELDS)
    return file.problem(
      'schema-invalid',
      [0, 1],
      'A schema must be an object in braces, but this file contains something else.',
      {
        suggestion: 'Write it in braces: `{ "x-collection": { … }, "properties": { … } }`.',
      },
    );
  const start = jsonErrorOffset(file.text, reason);
  const words = reason.replace('end of JSON input', 'end').replace(/ in JSON at .*$|, (?:\.\.\.)?".*$/s, '');
  const sign = SIGNS_OF_OTHERS.find(([written]) => file.text.startsWith(written, start));
  if (sign !== undefined) {
    const [written, message, suggestion] = sign;
    return file.problem('schema-invalid', [start, start + written.length], message, { suggestion });
  }
  return file.problem('schema-invalid', [start, start + 1], `The JSON cannot be read: ${words}.`, {
    suggestion: 'Look for an extra or missing comma just before this place.',
    related: driftBefore(file, start),
  });
}

const COMMENT = [
  'JSON has no comments.',
  'Remove the comment; a note for other authors goes in `"$comment": "…"`.',
] as const;

/** Syntax of other languages that JSON lacks: its first characters, the message, and the advice. */
const SIGNS_OF_OTHERS: readonly (readonly [written: string, message: string, remedy: string])[] = [
  ['//', ...COMMENT],
  ['/*', ...COMMENT],
  ['#', ...COMMENT],
  [
    "'",
    'In JSON, all texts must be in double quotes.',
    'Write `"` instead of `\'`, before the text and after it.',
  ],
  ['“', 'In JSON, all texts must be in straight quotes.', 'Write `"` instead of `“` and `”`.'],
];

/** The parser notices a missing bracket late; the indentation often shows where it belongs. */
function driftBefore(file: SourceFile, start: number): Related[] {
  const at = unbalancedBraces(file.text);
  if (at === undefined || !file.text.slice(at, start).includes('\n')) return [];
  return [file.related([at, at + 1], 'from here on, brackets and indentation do not match')];
}

/**
 * The offset where JSON.parse stopped: its message has the offset, or
 * quotes the text from ten characters before it.
 */
function jsonErrorOffset(text: string, reason: string): number {
  const position = /position (\d+)/.exec(reason)?.[1];
  if (position !== undefined) return Number(position);
  if (reason.includes('end of JSON')) return text.length;
  const [, token = '', cut, quoted = ''] =
    /token '(.+?)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not/s.exec(reason) ?? [];
  const start = text.indexOf(quoted);
  return cut === undefined ? Math.max(0, start + quoted.indexOf(token)) : start + 10;
}
