import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { mergeConflict, type SourceFile } from '../diagnostics/source-file.ts';

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
  return file.problem('schema-invalid', [start, start + 1], `The JSON cannot be read: ${words}.`, {
    suggestion: 'Look for an extra or missing comma just before this place.',
  });
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
