import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { styleText } from 'node:util';
import { codeFrame } from '../diagnostics/excerpt.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import type { DevState } from '../shared/dev-messages.ts';
import { DevSession, type DevBuild } from '../workspace/session.ts';
import { prettyReporter } from '../report/pretty.ts';
import { countSeverities } from '../report/report.ts';
import { markOutput, openChannel, type DevChannel } from './dev-process.ts';
import { serialise, watchSources } from '../workspace/watch-sources.ts';
import { siteDay, type DayOptions } from './options.ts';
import { findRoot } from './paths.ts';
import { hasColor, print as write, tell, unwritten } from './print.ts';
import { outputFolder } from './run-command.ts';
import { guarded } from './site.ts';

/** Delay of the full build after an edit that is already shown. */
const PAUSE_MS = 120;
/** Delay before a broken file is reported, because it may be only partly saved. */
const DOUBT_MS = 40;
/** Idle time after which the cache on disk is updated. */
const REST_MS = 2000;

export interface DevOptions extends DayOptions {
  root?: string;
  out?: string;
  /** Polls the files instead of waiting for events. */
  poll?: boolean;
}

/**
 * Builds, then rebuilds whenever something in `content/` or `schemas/` changes: first the open pages, then
 * everything. Errors are reported, and broken parts of the output stay as they were. A parent process with a
 * channel (`npm run dev`) receives every changed page. Ends with Ctrl-C.
 */
export function runDev(options: DevOptions): Promise<number> {
  return guarded(() => follow(findRoot(options.root), options));
}

async function follow(root: string, options: DevOptions): Promise<number> {
  const out = path.resolve(options.out ?? path.join(root, 'dist-content'));
  // No edit can make a refused folder usable, so the command ends as for any wrong option.
  if (options.out !== undefined) outputFolder(out, root);
  const marked = markOutput(out);
  const ending = new EventEmitter();
  const end = (): void => void ending.emit('end');
  const channel = openChannel((paths) => {
    run.screens = paths;
  }, end);
  const changed = (files: ReadonlyMap<string, string>): void =>
    channel.send({ kind: 'pages', files: Object.fromEntries(files) });
  const session = new DevSession({
    ...siteDay(options),
    root,
    out,
    changed,
    waiting: (message) => tell(`content: ${message}\n`),
  });
  const run = new DevRun(session, channel);
  const watching = watchSources(root, {
    changed: () => {
      session.edited();
      void run.edited();
    },
    failed: (problem) => tell(`content: ${problem}\n`),
    poll: options.poll,
  });
  run.take = watching.take;
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const stopped = once(ending, 'end');
  const mark = await marked;
  if (mark.isTaken)
    tell(
      `content: Another \`content dev\` builds into ${out} already, and each would undo what the other writes. End one of them, or give one another folder with --out.\n`,
    );
  await Promise.race([watching.ready, stopped]);
  await Promise.race([run.build(), stopped]);
  await stopped;
  await run.close();
  channel.close();
  mark.close();
  await watching.close();
  return 0;
}

/** State of a run; its steps run one after the other. */
class DevRun {
  take: () => string[] = () => [];
  /** Edited files that are not part of a full build yet. */
  readonly #unbuilt = new Set<string>();
  /** Addresses of pages that are open in browsers. */
  screens: string[] = [];
  #pause: NodeJS.Timeout | undefined;
  #isOver = false;
  #rest: NodeJS.Timeout | undefined;
  readonly edited = serialise(() => this.#show());
  readonly build = serialise(() => this.#buildAll());

  constructor(
    private readonly session: DevSession,
    private readonly channel: DevChannel,
  ) {}

  close(): Promise<void> {
    this.#isOver = true;
    this.session.stop();
    clearTimeout(this.#pause);
    clearTimeout(this.#rest);
    return this.session.rest();
  }

  /** Shows an edit immediately if it only changes texts; everything else is shown after the full build. */
  async #show(): Promise<void> {
    const files = this.take();
    for (const file of files) this.#unbuilt.add(file);
    // A full build has already included these files.
    if (this.#unbuilt.size === 0) return;
    clearTimeout(this.#pause);
    clearTimeout(this.#rest);
    const isShown = await this.#quick([...this.#unbuilt]);
    this.#buildIn(isShown ? PAUSE_MS : DOUBT_MS);
  }

  /** Not awaited: the next edit is shown during the full build. */
  #buildIn(delay: number): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.build(), delay);
  }

  async #quick(files: readonly string[]): Promise<boolean> {
    try {
      return await this.session.quick(files, this.screens);
    } catch {
      // Any error is reported better by the full build.
      return false;
    }
  }

  async #buildAll(): Promise<void> {
    const started = performance.now();
    for (const file of this.take()) this.#unbuilt.add(file);
    this.#unbuilt.clear();
    // Edits since the start of the build are or will be shown separately; they must not be replaced by an
    // older state.
    const isStale = (): boolean => this.#unbuilt.size > 0;
    try {
      const result = await this.session.build(isStale);
      if (result === 'superseded') {
        // The next build reports the state.
        if (!this.#isOver) this.#buildIn(DOUBT_MS);
        return;
      }
      if ('refusal' in result) tell(`content: ${result.refusal}\n`);
      else {
        print(result, Math.round(performance.now() - started));
        if (!isStale()) this.channel.send({ kind: 'built', state: stateOf(result) });
      }
    } catch (error) {
      tell(unwritten(error) ?? `content: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    this.#rest = setTimeout(() => void this.session.rest().catch(() => undefined), REST_MS);
  }
}

function print(build: DevBuild, durationMs: number): void {
  const { built, asBefore: held } = build;
  const { errors } = countSeverities(build.diagnostics);
  const color = hasColor();
  const report = {
    ...built,
    diagnostics: build.diagnostics,
    all: build.all,
    source: build.source,
    ok: errors === 0,
    command: 'build' as const,
    durationMs,
  };
  const time = new Date().toTimeString().slice(0, 8);
  const before = held.map((file) => `shown as it was ${file}\n`).join('');
  void write(
    `${before}${color ? styleText('dim', time) : time} ${prettyReporter(report, { color, quiet: false, prefix: '' })}`,
    { color },
  );
}

function stateOf({ diagnostics, source, built, asBefore: held }: DevBuild): DevState {
  const wrong = diagnostics.filter(isError);
  return {
    canShow: built.isWritten,
    errors: wrong.map(
      ({ rule, severity, file, line, column, endLine, endColumn, message, suggestion, related }) => {
        const text = source(file);
        const place = { file, line, column, endLine, endColumn };
        const frame = text === undefined ? undefined : codeFrame(text, place);
        return { rule, severity, file, line, column, message, suggestion, frame, related: related ?? [] };
      },
    ),
    warnings: diagnostics.length - wrong.length,
    held,
    leftOut: (built.gaps?.leftOut ?? []).map(({ file, cause }) => ({ file, cause })),
    stops: [...built.stops],
  };
}
