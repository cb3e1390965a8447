import { listenForBrokenPipes, PrintError } from './print.ts';
import { EXIT, main } from './program.ts';

listenForBrokenPipes();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof PrintError ? unprinted(error) : failure(error));
  process.exitCode = EXIT.usage;
}

function unprinted({ message }: PrintError): string {
  return `content: The report could not be printed: ${message}. What the command does is done.\n`;
}

/** Never a stack trace for the editor; it is there for whoever asks with DEBUG. */
function failure(error: unknown): string {
  const detail =
    error instanceof Error ? (process.env.DEBUG === undefined ? error.message : error.stack) : String(error);
  return `content: internal failure, nothing was written: ${detail ?? ''}\nSet DEBUG=1 for the full trace.\n`;
}
