import { harmless } from '../contract/terminal-text.ts';
import { codeOf, faultWords } from '../disk/read-file.ts';

/** What was done is done, but nobody can read of it. */
export class PrintError extends Error {}

/** Colors, which only reports set. */
// eslint-disable-next-line no-control-regex -- this is what it looks for
const COLOR = /(\u001b\[[\d;]*m)/;

/** As `harmless`, for a report that sets colors and has let none come in from outside. */
function harmlessInColor(text: string): string {
  return text
    .split(COLOR)
    .map((part, index) => (index % 2 === 1 ? part : harmless(part)))
    .join('');
}

/**
 * Writes to stdout and waits until a pipe has taken everything, so that nothing is cut off when the process ends. A reader that
 * has gone away (`| head`) has read what it wanted; a full disk is a failure.
 */
export function print(text: string, { color = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(color ? harmlessInColor(text) : harmless(text), (error) => {
      if (error && codeOf(error) !== 'EPIPE') reject(new PrintError(faultWords(error)));
      else resolve();
    });
  });
}

/** Writes to stderr. */
export function tell(text: string, { color = false } = {}): void {
  process.stderr.write(color ? harmlessInColor(text) : harmless(text));
}

/** Every failed write tells its callback; streams say it a second time, which would end the process if nobody listened. */
export function listenForBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** One changing line on stderr, and only on a terminal. */
interface Progress {
  show: (message: string) => void;
  clear: () => void;
}

export function createProgress(stream: NodeJS.WriteStream, wanted: boolean): Progress {
  if (!wanted || !stream.isTTY) return { show: () => undefined, clear: () => undefined };
  let shown = false;
  return {
    show: (message) => {
      stream.write(`\r\u001b[2K${harmless(message).slice(0, Math.max(20, stream.columns - 1))}`);
      shown = true;
    },
    clear: () => {
      if (shown) stream.write('\r\u001b[2K');
      shown = false;
    },
  };
}
