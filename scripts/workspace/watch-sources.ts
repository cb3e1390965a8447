import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isInside } from '../disk/paths.ts';
import { SeenFiles } from './seen-files.ts';
import { WatchedConfig } from './resident-config.ts';

/** Changes within this time are handled together, because a save is often a write and a rename. */
const SETTLE_MS = 5;
/** The interval at which the existence of the site's folder is checked. */
const LOOK_MS = 500;
/** The interval of full checks, with and without file system events. */
const SWEEP_MS = { watching: 2000, polling: 250 };
/** Full checks take at most this fraction of the time. */
const SHARE = { watching: 50, polling: 10 };

export interface Watching {
  /** The files that changed since the last call, as paths relative to the root. */
  take: () => string[];
  /**
   * Resolved when every later change will be noticed, or when something cannot be watched. A build that
   * starts earlier could read files before they are watched, and miss changes.
   */
  ready: Promise<void>;
  close: () => Promise<void>;
}

export interface WatchWays {
  /** Called after changes, when none followed for a moment. */
  changed: () => void;
  /** Receives a message about something that cannot be watched; it is still checked periodically. */
  failed: (problem: string) => void;
  /** Whether to only poll, for drives without file system events. */
  poll?: boolean | undefined;
}

/** The folders that a site is made from. */
const FOLDERS = ['content', 'schemas'];

/**
 * Watches the content and the schemas of a site. File system events
 * trigger an immediate look, and everything is checked periodically.
 */
export function watchSources(root: string, { changed, failed, poll = false }: WatchWays): Watching {
  const way = poll ? 'polling' : 'watching';
  const config = new WatchedConfig(root);
  const homes = (): string[] => [...FOLDERS.map((name) => path.join(root, name)), ...config.files()];
  const seen = new SeenFiles(root, FOLDERS);
  const files = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  const note = (names: readonly string[]): void => {
    if (names.length === 0) return;
    for (const name of names) files.add(name);
    clearTimeout(settling);
    settling = setTimeout(changed, SETTLE_MS);
  };

  let sweeping: NodeJS.Timeout | undefined;
  const sweepIn = (delay: number): void => {
    clearTimeout(sweeping);
    sweeping = setTimeout(() => {
      const started = performance.now();
      note([...seen.lookAtAll(), ...changedConfig()]);
      sweepIn(Math.max(SWEEP_MS[way], (performance.now() - started) * SHARE[way]));
    }, delay);
  };

  /** The configuration, if it changed; it may import other files now. */
  const changedConfig = (): string[] => {
    if (!config.changed()) return [];
    watcher?.add(homes());
    return ['content.config'];
  };

  /** A hint that a file may have changed. */
  const hint = (file: string): void => {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (config.isPart(file)) note(changedConfig());
    else if (seen.isWatched(name)) {
      const isChanged = seen.lookAt(name);
      if (isChanged === undefined) sweepIn(SETTLE_MS);
      else if (isChanged) note([name]);
    } else if (!isInside(path.resolve(file), root)) sweepIn(SETTLE_MS);
  };
  const rawHint = (name: string | null, watched: string): void => {
    // A watched folder reports the names in it, a watched file its own name.
    const isItself = name === null || path.basename(watched) === name;
    if (name !== null || watched !== root) hint(isItself ? watched : path.join(watched, name));
  };

  // The root itself is watched, because a folder that is moved away and
  // back would otherwise only be seen disappearing.
  const ignored = (file: string): boolean => {
    const place = path.resolve(file);
    if (place === root) return false;
    return !homes().some((one) => isInside(place, one));
  };
  const start = (): FSWatcher =>
    watch([root, ...homes()], { ignoreInitial: true, ignored })
      .on('all', (_event, file) => hint(file))
      .on('raw', (_event, name: string | null, details) => {
        const { watchedPath } = details as { watchedPath?: string };
        if (watchedPath !== undefined) rawHint(name, watchedPath);
      })
      .on('error', (error) => failed(watchProblem(error)));
  let watcher = poll ? undefined : start();
  const ready = watcher === undefined ? Promise.resolve() : isReady(watcher);
  seen.lookAtAll();
  sweepIn(SWEEP_MS[way]);
  let restarted = Promise.resolve();
  const looking = whenBack(root, () => {
    // Watching stops when a folder is moved away, so it is restarted.
    restarted = restarted
      .then(() => watcher?.close())
      .then(() => (watcher === undefined ? undefined : isReady((watcher = start()))))
      .then(() => note(FOLDERS));
  });
  return {
    ready,
    take: () => {
      const taken = [...files];
      files.clear();
      return taken;
    },
    close: async () => {
      for (const timer of [looking, sweeping, settling]) clearTimeout(timer);
      await restarted;
      await watcher?.close();
      clearTimeout(settling);
    },
  };
}

function isReady(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('ready', resolve);
    watcher.once('error', () => resolve());
  });
}

/**
 * Calls back when a deleted folder exists again, which no watcher inside it can notice. While it is gone,
 * only this keeps the process alive.
 */
function whenBack(folder: string, isBack: () => void): NodeJS.Timeout {
  let wasThere = true;
  return setInterval(() => {
    const isThere = existsSync(folder);
    if (isThere && !wasThere) isBack();
    wasThere = isThere;
  }, LOOK_MS);
}

/** Describes what is no longer watched, with advice; the command continues with the rest. */
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

/** A function that never runs concurrently: calls during a run cause one more run after it. */
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
