import { EXIT, main } from './program.ts';

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Never a stack trace for the editor; it is there for whoever asks with DEBUG.
  const detail =
    error instanceof Error ? (process.env.DEBUG === undefined ? error.message : error.stack) : String(error);
  process.stderr.write(
    `content: internal failure, nothing was written: ${detail ?? ''}\nSet DEBUG=1 for the full trace.\n`,
  );
  process.exitCode = EXIT.usage;
}
