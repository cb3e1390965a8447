import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isInside } from '../../disk/inside.ts';

/** Changes that arrive together (an editor's save is often a write and a rename) are worked on together. */
const SETTLE_MS = 5;
/** How often is looked whether the folder of the site itself is there. */
const LOOK_MS = 500;

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
  const start = (): FSWatcher =>
    watch(root, { ignoreInitial: true, ignored })
      .on('all', (_event, file) => {
        note(path.relative(root, file).replaceAll(path.sep, '/'));
      })
      .on('error', (error) => {
        failed(watchProblem(error));
      });
  let timer: NodeJS.Timeout | undefined;
  const note = (name: string): void => {
    if (name === '') return;
    files.add(name);
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };
  let watcher = start();
  let restarted = Promise.resolve();
  const looking = whenBack(root, () => {
    // Whoever watches a folder that is moved away watches nothing any more.
    restarted = restarted
      .then(() => watcher.close())
      .then(() => isReady((watcher = start())))
      .then(() => {
        for (const home of homes) note(path.basename(home));
      });
  });
  return {
    ready: isReady(watcher),
    take: () => {
      const taken = [...files];
      files.clear();
      return taken;
    },
    close: async () => {
      clearInterval(looking);
      clearTimeout(timer);
      await restarted;
      await watcher.close();
    },
  };
}

function isReady(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('ready', resolve);
    watcher.once('error', () => {
      resolve();
    });
  });
}

/**
 * Calls when a folder is there again that was gone, which nothing inside of it can tell. As long as it is gone, this alone keeps the
 * process running.
 */
function whenBack(folder: string, isBack: () => void): NodeJS.Timeout {
  let wasThere = true;
  return setInterval(() => {
    const isThere = existsSync(folder);
    if (isThere && !wasThere) isBack();
    wasThere = isThere;
  }, LOOK_MS);
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
