import { harmless } from '../scripts/contract/terminal-text.ts';

/** An error with where it came from and what caused it. Handlers of other hosts log as well, so nothing of Node is used. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack?.includes(error.message) === true ? error.stack : String(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${errorText(error.cause)}`;
}

/** What a stranger wrote, in one line: nothing in it steers the terminal or looks like a line of its own. */
export const visibleLine = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());

/** Writes a line to the log of the server. What other programs answered may stand in it, and a terminal may show it. */
export function log(line: string, error?: unknown): void {
  console.error(harmless(error === undefined ? line : `${line} ${errorText(error)}`));
}
