import { fileURLToPath } from 'node:url';
import { cutText } from '../shared/cut-text.ts';
import { codeOf } from '../disk/read-file.ts';
import type { Fault } from './messages.ts';

/** A location in a stack trace, with or without parentheses: `at name (file:///site/my rule.ts:3:5)`. */
const FRAME =
  /(?:^|[\s(])((?:file:\/\/)?\/[^:]+|(?:file:\/\/\/)?[A-Za-z]:[\\/][^:]+):(\d+)(?::(\d+))?\)?\s*$/;

const LONGEST_FRAME = 1_000;

/**
 * A thrown value as data: its message, and the first location in its stack that is in the site's own files.
 */
export function faultOf(thrown: unknown, isOwn: (file: string) => boolean): Fault {
  const error = asError(thrown);
  // A message may be as long as the text that caused it; no path is.
  const lines = [error.message, error.stack]
    .join('\n')
    .split('\n')
    .filter((line) => line.length < LONGEST_FRAME);
  const places = lines.flatMap((line) => {
    const [, file, row, column = '1'] = FRAME.exec(line) ?? [];
    if (file === undefined) return [];
    const name = file.startsWith('file:') ? pathOf(file) : file;
    if (name === undefined) return [];
    // The TypeScript parser counts columns from 0.
    if (error.message.includes('ParseError'))
      return [{ file: name, line: Number(row), column: Number(column) + 1 }];
    const isAsWritten = /\.[mc]js$/.test(name);
    return [{ file: name, line: Number(row), column: isAsWritten ? Number(column) : undefined }];
  });
  const message = oneLine(error.message.replace(/^ParseError: /, ''));
  return { message: message || 'an error without a message', place: places.find(({ file }) => isOwn(file)) };
}

/** Undefined for a URL that is not a path: a message may contain any. */
function pathOf(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}

/** The maximum length of a message from the site's code. */
const MOST_CHARACTERS = 400;

/** The first line of a message from the site's code, shortened. */
export function oneLine(text: string): string {
  const [first = ''] = text
    .trim()
    .slice(0, MOST_CHARACTERS + 1)
    .split(/[\r\n]/);
  return cutText(first, MOST_CHARACTERS).trim();
}

/** Any value may be thrown, and reading its properties may throw again. */
function asError(thrown: unknown): { message: string; stack: string } {
  try {
    if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) {
      const { message, stack, cause } = thrown as { message: unknown; stack?: unknown; cause?: unknown };
      // `fetch failed` alone does not say what is wrong.
      const why = cause instanceof Error ? `: ${cause.message || (codeOf(cause) ?? cause.name)}` : '';
      return { message: `${String(message)}${why}`, stack: typeof stack === 'string' ? stack : '' };
    }
    return { message: String(thrown), stack: '' };
  } catch {
    return { message: 'something that cannot be shown was thrown', stack: '' };
  }
}
