import { setFlagsFromString } from 'node:v8';
import { MissingPackage } from '../disk/missing-package.ts';
import { codeOf } from '../disk/read-file.ts';
import { listenForBrokenPipes, PrintError, tell, unwritten } from './print.ts';
import { EXIT, main } from './program.ts';

// V8 lets the heap of a large site grow to a multiple of what is in use before it collects garbage. Collecting after each
// growth by two fifths needs a third less memory and no measurable time.
setFlagsFromString('--heap-growing-percent=40');

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

const OUT_OF_MEMORY =
  'content: There was not enough memory, and nothing was written. Close other programs, or lift the limit of this shell (`ulimit -v unlimited`).\n';

/** Message for an unexpected error, with a stack trace only if DEBUG is set. */
function failure(error: unknown): string {
  if ((error as NodeJS.ErrnoException).syscall === 'uv_cwd')
    return 'content: The folder in which the command was started is gone; go to another one.\n';
  if (error instanceof MissingPackage) return `content: ${error.message} Nothing was written.\n`;
  if (process.env.DEBUG === undefined && isOutOfMemory(error)) return OUT_OF_MEMORY;
  const fault = process.env.DEBUG === undefined ? unwritten(error) : undefined;
  if (fault !== undefined) return fault;
  const detail =
    error instanceof Error ? (process.env.DEBUG === undefined ? error.message : error.stack) : String(error);
  return `content: internal failure, nothing was written: ${detail ?? ''}\nSet DEBUG=1 for the full trace.\n`;
}

/** Whether an error of Node or WebAssembly means that the system is out of memory. */
function isOutOfMemory(error: unknown): boolean {
  return (
    ['ERR_WORKER_OUT_OF_MEMORY', 'ERR_MEMORY_ALLOCATION_FAILED', 'ENOMEM'].includes(codeOf(error) ?? '') ||
    (error instanceof Error && /out of memory|allocation failed/i.test(error.message))
  );
}
