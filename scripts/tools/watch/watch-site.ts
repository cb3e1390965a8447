import path from 'node:path';
import { watch } from 'chokidar';
import { CONFIG_NAMES } from '../../config/site-config.ts';

/**
 * Changes within this time are built together: a save is often a write and a rename, or only half a text. It must be longer
 * than 50 ms: chokidar reports no second change of a file within that time, so an earlier build would miss it.
 */
const SETTLE_MS = 60;
/** Time without a change after which the cache is written to disk. */
const REST_MS = 2000;

export interface SiteWatch {
  root: string;
  /** Polls the files instead of waiting for events: for network drives, which report no changes. */
  poll?: boolean | undefined;
  /** Builds everything; calls never overlap. */
  build: () => Promise<void>;
  /** Called when nothing is left to do, and at the end. */
  rest: () => void;
  /** Receives a message about something that cannot be watched. */
  failed: (problem: string) => void;
}

/** Builds a site, and again after each change of its content, schemas or configuration. */
export class SiteWatcher {
  readonly #watcher;
  #timer: NodeJS.Timeout | undefined;
  #changes = 0;
  #isClosed = false;
  #running: Promise<void> | undefined;

  constructor(private readonly options: SiteWatch) {
    const { root, poll = false, failed } = options;
    const places = ['content', 'schemas', ...CONFIG_NAMES].map((name) => path.join(root, name));
    this.#watcher = watch(places, { ignoreInitial: true, usePolling: poll, interval: 250 })
      .on('all', () => this.#later())
      .on('error', (error) => failed(watchProblem(error)));
  }

  /** Makes the first build, after which every change is noticed. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#watcher.once('ready', resolve);
      this.#watcher.once('error', () => resolve());
    });
    await this.#build();
  }

  /** Stops watching, after the build in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#watcher.close();
    await this.#running;
    clearTimeout(this.#timer);
    this.options.rest();
  }

  #later(): void {
    this.#changes += 1;
    if (this.#running !== undefined || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#build(), SETTLE_MS);
  }

  async #build(): Promise<void> {
    clearTimeout(this.#timer);
    const before = this.#changes;
    await (this.#running ??= this.options.build());
    this.#running = undefined;
    if (this.#isClosed) return;
    if (this.#changes !== before) this.#later();
    else this.#timer = setTimeout(() => this.options.rest(), REST_MS);
  }
}

/** Describes what is not watched, with advice; the command continues with the rest. */
function watchProblem(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const what = `Changes cannot be watched: ${error instanceof Error ? error.message : String(error)}.`;
  if (code === 'ENOSPC')
    return `${what} The system watches no more files; raise its limit (fs.inotify.max_user_watches on Linux), then start again.`;
  if (code === 'EMFILE')
    return `${what} Too many files are open; raise the limit (\`ulimit -n\`), then start again.`;
  return `${what} Start again, with \`--poll\` if the folder is on a network drive.`;
}
