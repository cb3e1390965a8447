import childProcess, { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** File descriptors: reports are written to the first, everything else to the second. */
const [REPORT, NOTES] = [1, 2];

/** A Node function whose arguments are changed before it is called. */
type Call = (...values: unknown[]) => unknown;

let isGuarded = false;

/**
 * Protects the process from a site's code. Its output goes to stderr, because stdout is for the report:
 * output by the console, by file descriptor, and of child processes. Code that would end the process throws
 * an error with its location instead.
 */
export function guardProcess(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { stderr, stdout } = process;
  stdout.write = stderr.write.bind(stderr);
  // A worker thread has its own modules; those of the main thread are shared.
  if (isMainThread) return;
  // Node also uses this to end a thread after an uncaught error.
  const exit = process.exit.bind(process);
  let isEnding = false;
  process.once('exit', () => (isEnding = true));
  process.exit = (code) => {
    if (isEnding) return exit(code);
    throw new Error(`It ended its process (\`process.exit(${String(code ?? '')})\`).`);
  };
  for (const name of ['write', 'writeSync', 'writev', 'writevSync'] as const)
    wrap(fs, name, ([file, ...rest]) => [file === REPORT ? NOTES : file, ...rest]);
  for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const)
    wrap(childProcess, name, (values) => values.map(withNotes));
  wrap(ChildProcess.prototype, 'spawn', (values) => values.map(withNotes));
  syncBuiltinESMExports();
}

function wrap(holder: object, name: string, change: (values: unknown[]) => unknown[]): void {
  const functions = holder as Record<string, Call>;
  const before = functions[name];
  if (before === undefined) return;
  functions[name] = function (this: unknown, ...values) {
    return before.apply(this, change(values));
  };
}

/** Options of a child process with its output redirected to stderr; other values are unchanged. */
function withNotes(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('stdio' in options)) return options;
  const { stdio } = options;
  const [input, output, ...rest] = (Array.isArray(stdio) ? stdio : [stdio, stdio, stdio]) as unknown[];
  const isReport = output === 'inherit' || output === REPORT || output === process.stdout;
  return isReport ? { ...options, stdio: [input, NOTES, ...rest] } : options;
}
