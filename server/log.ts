import { inspect } from 'node:util';
import { harmless } from '../scripts/contract/terminal-text.ts';

/** Writes a line to the log of the server. What other programs answered may stand in it, and a terminal may show it. */
export function log(line: string, error?: unknown): void {
  console.error(harmless(error === undefined ? line : `${line} ${inspect(error)}`));
}
