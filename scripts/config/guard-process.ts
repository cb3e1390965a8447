import childProcess, { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Where a report goes, and where everything else does. */
const [REPORT, NOTES] = [1, 2];

/** A function of Node whose arguments are looked at before it is called. */
type Call = (...values: unknown[]) => unknown;

let isGuarded = false;

/**
 * Keeps code of a site from what belongs to the whole process. What it prints goes to stderr, because stdout is for the report: by
 * the console, by the number of the file, and by programs that it starts. What would end the process is an error with its place.
 */
export function guardProcess(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { stderr, stdout } = process;
  stdout.write = stderr.write.bind(stderr);
  // A thread has its own modules; those of a whole process belong to others as well.
  if (isMainThread) return;
  // Node ends a thread in the same way, after an error that nobody caught.
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

/** Options of a program with its output turned away from the report; anything else as it is. */
function withNotes(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('stdio' in options)) return options;
  const { stdio } = options;
  const [input, output, ...rest] = (Array.isArray(stdio) ? stdio : [stdio, stdio, stdio]) as unknown[];
  const isReport = output === 'inherit' || output === REPORT || output === process.stdout;
  return isReport ? { ...options, stdio: [input, NOTES, ...rest] } : options;
}
