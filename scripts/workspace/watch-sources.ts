import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isInside } from '../disk/paths.ts';
import { publicFolderOf, readSchemas } from '../schema/load.ts';
import { SeenFiles } from './seen-files.ts';
import { WatchedConfig } from './watched-config.ts';
import { isNotOfSite } from '../disk/list-files.ts';
import { openFolders } from '../schema/outside.ts';
import { isBelow } from '../disk/site-paths.ts';

/** Changes that arrive together (an editor's save is often a write and a rename) are worked on together. */
const SETTLE_MS = 5;
/** How often is looked whether the folder of the site itself is there. */
const LOOK_MS = 500;
/** How often is looked at everything, whatever the system tells, and how often where it tells nothing. */
const SWEEP_MS = { watching: 2000, polling: 250 };
/** Looking takes no more than a fiftieth of the time, or a tenth where nothing is told. */
const SHARE = { watching: 50, polling: 10 };

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

export interface WatchWays {
  /** Called when something has changed and no more comes for a moment. */
  changed: () => void;
  /** Told in a sentence what can no longer be watched; it is looked at now and then all the same. */
  failed: (problem: string) => void;
  /** Only looks, again and again: for drives whose system tells nothing of changes. */
  poll?: boolean | undefined;
}

/** What a site is made from, the folder of the app whose files its links may lead to, and folders outside that schemas open. */
function watchedFolders(root: string): string[] {
  const schemas = readSchemas(root);
  const own = publicFolderOf(schemas);
  return ['content', 'schemas', ...(own === undefined ? [] : [own]), ...openFolders(root, schemas)];
}

/** Watches `content/` and `schemas/` of a root, and the public folder that a schema names: what the system tells is a reason to look at once, and everything is looked at now and then. */
export function watchSources(root: string, { changed, failed, poll = false }: WatchWays): Watching {
  const way = poll ? 'polling' : 'watching';
  let folders = watchedFolders(root);
  const config = new WatchedConfig(root);
  const homes = (): string[] => [...folders.map((name) => path.join(root, name)), ...config.files()];
  const seen = new SeenFiles(root, folders);
  const files = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  const note = (names: readonly string[]): void => {
    if (names.length === 0) return;
    for (const name of names) files.add(name);
    if (names.some((name) => isBelow(name, 'schemas'))) follow();
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

  /** The code beside the content, where it is another one; it may import other files now. */
  const changedConfig = (): string[] => {
    if (!config.changed()) return [];
    watcher?.add(homes());
    return ['content.config'];
  };

  /** A schema may name another folder of the app now. */
  const follow = (): void => {
    const before = folders;
    folders = watchedFolders(root);
    if (folders.join('\n') === before.join('\n')) return;
    seen.watch(folders);
    watcher?.add(homes());
    sweepIn(SETTLE_MS);
  };

  /** Something may have happened to a file. */
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
    // Whoever watches a folder is told the name in it, whoever watches a file its own name.
    const isItself = name === null || path.basename(watched) === name;
    if (name !== null || watched !== root) hint(isItself ? watched : path.join(watched, name));
  };

  // The root is watched for its two folders and the configuration: one that is moved away and comes back would be seen going only.
  const isLeftOut = isNotOfSite(root);
  const ignored = (file: string): boolean => {
    const place = path.resolve(file);
    if (place === root) return false;
    const home = homes().find((one) => isInside(place, one));
    if (home === undefined || isInside(home, root)) return home === undefined;
    // Outside, packages and the site itself are left alone.
    const names = path.relative(home, place).split(path.sep);
    return names.some((_, at) => isLeftOut(path.join(home, ...names.slice(0, at + 1))));
  };
  const start = (): FSWatcher =>
    watch([root, ...homes()], { ignoreInitial: true, ignored })
      .on('all', (_event, file) => {
        hint(file);
      })
      .on('raw', (_event, name: string | null, details) => {
        const { watchedPath } = details as { watchedPath?: string };
        if (watchedPath !== undefined) rawHint(name, watchedPath);
      })
      .on('error', (error) => {
        failed(watchProblem(error));
      });
  let watcher = poll ? undefined : start();
  const ready = watcher === undefined ? Promise.resolve() : isReady(watcher);
  seen.lookAtAll();
  sweepIn(SWEEP_MS[way]);
  let restarted = Promise.resolve();
  const looking = whenBack(root, () => {
    // Whoever watches a folder that is moved away watches nothing any more.
    restarted = restarted
      .then(() => watcher?.close())
      .then(() => (watcher === undefined ? undefined : isReady((watcher = start()))))
      .then(() => {
        note(folders);
      });
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
