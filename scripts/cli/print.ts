import { codeOf, faultWords } from '../disk/read-file.ts';

/** What was done is done, but nobody can read of it. */
export class PrintError extends Error {}

/**
 * Writes to stdout and waits until a pipe has taken everything, so that nothing is cut off when the process ends. A reader that
 * has gone away (`| head`) has read what it wanted; a full disk is a failure.
 */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error && codeOf(error) !== 'EPIPE') reject(new PrintError(faultWords(error)));
      else resolve();
    });
  });
}

/** Every failed write tells its callback; streams say it a second time, which would end the process if nobody listened. */
export function listenForBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
