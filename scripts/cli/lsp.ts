import { connect } from '../lsp/connection/transport.ts';
import { serve } from '../lsp/connection/serve.ts';

/** Speaks the Language Server Protocol on stdin and stdout until the client ends it or is gone. */
export async function runLsp(): Promise<number> {
  const gone = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    // A client that hears nothing any more is gone as well; nobody is left to get an error.
    process.stdout.once('error', () => process.exit(1));
    process.stdout.once('close', resolve);
  });
  serve(connect(process.stdin, process.stdout));
  await gone;
  // Timers of the server must not keep a process that nobody speaks to.
  process.exit(1);
}
