import path from 'node:path';
import { watch } from 'chokidar';
import { isInside } from '../../disk/inside.ts';

/** Changes that arrive together (an editor's save is often a write and a rename) are worked on together. */
const SETTLE_MS = 5;

export interface Watching {
  /** The files that have changed since it was asked last, as paths relative to the root. */
  take: () => string[];
  /**
   * When every change from now on is seen. A build that begins earlier may read what is changed before anybody watches: that
   * change would never be seen. Also resolved when something cannot be watched.
   */
  ready: Promise<void>;
  close: () => Promise<void>;
}

/**
 * Watches `content/` and `schemas/` of a root.
 * @param changed called when something has changed and no more comes for a moment
 * @param failed told in a sentence what can no longer be watched; the rest is
 */
export function watchSources(root: string, changed: () => void, failed: (problem: string) => void): Watching {
  const files = new Set<string>();
  const homes = ['content', 'schemas'].map((name) => path.join(root, name));
  // The root is watched for its two folders: one that is moved away and comes back would be seen going only.
  const ignored = (file: string): boolean =>
    path.resolve(file) !== root && !homes.some((home) => isInside(path.resolve(file), home));
  const watcher = watch(root, { ignoreInitial: true, ignored });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (name === '') return;
    files.add(name);
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  });
  watcher.on('error', (error) => {
    failed(watchProblem(error));
  });
  const ready = new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
    watcher.once('error', () => {
      resolve();
    });
  });
  return {
    ready,
    take: () => {
      const taken = [...files];
      files.clear();
      return taken;
    },
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
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
