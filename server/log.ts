import { harmless } from '../scripts/shared/terminal-text.ts';

/** An error with its stack and causes. Also used on hosts without Node, so it uses nothing of Node. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack?.includes(error.message) === true ? error.stack : String(error);
  return error.cause === undefined ? text : `${text}\nCaused by: ${errorText(error.cause)}`;
}

/** Untrusted text in one line: it can neither control the terminal nor imitate a log line. */
export const visibleLine = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());

/**
 * Writes a line to the server's log. It may contain output of other programs and be shown in a terminal, so
 * it is sanitized.
 */
export function log(line: string, error?: unknown): void {
  console.error(harmless(error === undefined ? line : `${line} ${errorText(error)}`));
}
