import { listenForBrokenPipes, PrintError, tell, unwritten } from './print.ts';
import { EXIT, main } from './program.ts';

listenForBrokenPipes();
void main(process.argv.slice(2))
  .catch((error: unknown) => {
    tell(error instanceof PrintError ? unprinted(error) : failure(error));
    return EXIT.usage;
  })
  .then((code) => {
    process.exitCode = code;
  });

function unprinted({ message }: PrintError): string {
  return `content: The report could not be printed: ${message}. What the command does is done.\n`;
}

/** Message for an unexpected error, with a stack trace only if DEBUG is set. */
function failure(error: unknown): string {
  const fault = process.env.DEBUG === undefined ? unwritten(error) : undefined;
  if (fault !== undefined) return fault;
  const detail =
    error instanceof Error ? (process.env.DEBUG === undefined ? error.message : error.stack) : String(error);
  return `content: internal failure, nothing was written: ${detail ?? ''}\nSet DEBUG=1 for the full trace.\n`;
}
