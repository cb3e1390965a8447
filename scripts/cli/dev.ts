import path from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { prettyReporter } from '../report/pretty.ts';
import { countSeverities } from '../report/report.ts';
import type { DevMessage } from '../shared/dev-messages.ts';
import { BuildSession, type SessionBuild } from '../tools/watch/build-session.ts';
import { overlayOf } from '../tools/watch/overlay.ts';
import { SiteWatcher } from '../tools/watch/watch-site.ts';
import { siteDay, type DayOptions } from './options.ts';
import { findRoot } from './paths.ts';
import { hasColor, print, tell, unwritten } from './print.ts';
import { outputFolder } from './run-command.ts';
import { guarded } from './site.ts';

export interface DevOptions extends DayOptions {
  root?: string;
  out?: string;
  /** Polls the files instead of waiting for events. */
  poll?: boolean;
}

/**
 * Builds, then builds again whenever something in `content/` or `schemas/` changes. What breaks stays as it was. A parent
 * process with a channel (`npm run dev`) receives every changed page. Ends with Ctrl-C.
 */
export function runDev(options: DevOptions): Promise<number> {
  return guarded(async () => {
    const root = findRoot(options.root);
    const out = path.resolve(options.out ?? path.join(root, 'dist-content'));
    // No edit can make a refused folder usable, so the command ends as for any wrong option.
    if (options.out !== undefined) outputFolder(out, root);
    const session = new BuildSession({
      ...siteDay(options),
      root,
      out,
      changed: (files) => send({ kind: 'pages', files: Object.fromEntries(files) }),
    });
    const printer = new BuildPrinter();
    const watcher = new SiteWatcher({
      root,
      poll: options.poll,
      rest: () => session.rest(),
      failed: (problem) => tell(`content: ${problem}\n`),
      build: async () => {
        const started = performance.now();
        try {
          const result = await session.build();
          if ('refusal' in result) {
            tell(`content: ${result.refusal}\n`);
            return;
          }
          printer.print(result, Math.round(performance.now() - started));
          const error = overlayOf(result.diagnostics, root);
          send({ kind: 'built', isWritten: result.built.isWritten, error });
        } catch (error) {
          tell(unwritten(error) ?? `content: ${error instanceof Error ? error.message : String(error)}\n`);
        }
      },
    });
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      if (hasParent()) process.once('disconnect', resolve);
    });
    await Promise.race([watcher.start(), stopped]);
    await stopped;
    await watcher.close();
    if (hasParent() && process.connected) process.disconnect();
    return 0;
  });
}

/** Whether `npm run dev` has started the command; other parents with a channel (a test runner) say other things. */
function hasParent(): boolean {
  return process.env.CONTENT_DEV_CHANNEL === '1' && process.send !== undefined;
}

function send(message: DevMessage): void {
  if (hasParent() && process.connected) process.send?.(message);
}

/** Prints the problems that are new since the build before, and how many there are in all. */
class BuildPrinter {
  #before: ReadonlySet<string> = new Set();

  print({ diagnostics, built, source, asBefore }: SessionBuild, durationMs: number): void {
    const before = this.#before;
    this.#before = new Set(diagnostics.map(nameOf));
    const isNew = (problem: Diagnostic): boolean => !before.has(nameOf(problem));
    const color = hasColor();
    const report = prettyReporter(
      {
        ...built,
        source,
        durationMs,
        command: 'build' as const,
        ok: countSeverities(diagnostics).errors === 0,
        diagnostics: diagnostics.filter(isNew),
        counted: diagnostics,
      },
      { color, quiet: false, prefix: '' },
    );
    const time = new Date().toTimeString().slice(0, 8);
    const notes = asBefore.map((file) => `shown as it was ${file}\n`).join('');
    void print(`${notes}${color ? styleText('dim', time) : time} ${report}`, { color });
  }
}

/** Two problems with this name are the same, wherever an edit above has moved them. */
function nameOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message]);
}
