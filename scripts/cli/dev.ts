import path from 'node:path';
import { styleText } from 'node:util';
import { watch } from 'chokidar';
import { buildSite } from '../pipeline/build-site.ts';
import { prettyReporter } from '../report/pretty.ts';
import { countSeverities } from '../report/report.ts';
import type { DayOptions } from './day-options.ts';
import { findRoot, UsageError } from './paths.ts';

/** Changes that arrive together (an editor's save is often a write and a rename) are built together. */
const SETTLE_MS = 15;

export interface DevOptions extends DayOptions {
  root?: string;
  out?: string;
}

/**
 * Builds, then builds again whenever something in `content/` or `schemas/` changes. One build runs at a time; a change
 * during a build starts the next one. Broken content is reported and the last good output stays. Ends with Ctrl-C.
 */
export async function runDev(options: DevOptions): Promise<number> {
  let root: string;
  try {
    root = findRoot(options.root, process.cwd());
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`content: ${error.message}\n`);
    return 2;
  }
  const out = path.resolve(options.out ?? path.join(root, 'dist-content'));
  const build = serialise(() => buildOnce(root, out, options));
  const watcher = watch([path.join(root, 'content'), path.join(root, 'schemas')], { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void build(), SETTLE_MS);
  });
  watcher.on('error', (error) => {
    process.stderr.write(`content: ${watchProblem(error)}\n`);
  });
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await build();
  await stopped;
  clearTimeout(timer);
  await watcher.close();
  return 0;
}

/** What is no longer seen, and what helps; the running command goes on with the rest. */
export function watchProblem(error: unknown): string {
  const { code, path: file } = error as NodeJS.ErrnoException;
  const reason = error instanceof Error ? error.message : String(error);
  const what = `Changes${file === undefined ? '' : ` in ${file}`} cannot be watched: ${reason}.`;
  if (code === 'ENOSPC')
    return `${what} The system watches no more files; raise its limit (fs.inotify.max_user_watches on Linux), then start again.`;
  if (code === 'EMFILE')
    return `${what} Too many files are open; raise the limit (\`ulimit -n\`), then start again.`;
  if (code === 'EACCES' || code === 'EPERM') return `${what} Check its permissions.`;
  return `${what} Save a file again, or start again, to have them built.`;
}

async function buildOnce(root: string, out: string, { drafts, clock }: DayOptions): Promise<void> {
  const started = performance.now();
  try {
    const result = await buildSite({
      root,
      out,
      cache: true,
      strict: false,
      shown: drafts === true ? 'drafts' : 'published',
      today: clock,
      progress: () => undefined,
    });
    if (result.refusal !== undefined) {
      process.stderr.write(`content: ${result.refusal}\n`);
      return;
    }
    const { errors } = countSeverities(result.diagnostics);
    const report = {
      ...result,
      ok: errors === 0,
      command: 'build' as const,
      durationMs: Math.round(performance.now() - started),
    };
    const color = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    const time = new Date().toTimeString().slice(0, 8);
    process.stdout.write(
      `${color ? styleText('dim', time) : time} ${prettyReporter(report, { color, quiet: false, prefix: '' })}`,
    );
  } catch (error) {
    process.stderr.write(`content: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** A function that never runs twice at once: calls during a run are one further run after it. */
export function serialise(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= last = last.then(() => {
      waiting = undefined;
      return work();
    });
    return waiting;
  };
}
