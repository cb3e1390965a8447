import path from 'node:path';
import type { Watcher, WatchResult } from '../api/types.ts';
import { watch } from '../api/watch.ts';
import { reportOf } from './problems.ts';

/** Content to follow, with its options. */
export interface SiteSource {
  root: string;
  out: string;
  drafts: boolean;
}

/** Receives the result of each build. */
export interface Listener {
  /** @param news what to print: the first listener gets it, so that a plugin and loaders print nothing twice */
  built: (result: WatchResult, news?: News) => void;
  failed: (error: Error) => void;
  /** Receives what only one listener prints, such as that a build takes long. */
  noticed: (notice: string) => void;
}

/** Problems that differ from those of the build before. */
export interface News {
  /** The errors as text, or that there are none any more. */
  text: string;
  isError: boolean;
}

/** A watcher that is shared by all listeners of a source in this process. */
interface Shared {
  listeners: Set<Listener>;
  last: WatchResult | undefined;
  /** The errors that were printed last. */
  told: string;
  watching: Promise<Watcher>;
}

const running = new Map<string, Shared>();

/**
 * Follows the content of a site: builds it, and again after each edit. Plugins and loaders of one process
 * share the work, and a restarted server takes over the running watcher.
 * @returns a function that stops following, after the listener received the first build; rejects if the root
 * is not a site
 */
export async function follow(source: SiteSource, listener: Listener): Promise<() => Promise<void>> {
  const name = JSON.stringify([path.resolve(source.root), path.resolve(source.out), source.drafts]);
  let shared = running.get(name);
  if (shared === undefined) {
    const begun = begin(source);
    shared = begun;
    running.set(name, begun);
    // If starting fails, the next caller tries again.
    begun.watching.catch(() => running.delete(name));
  }
  const { listeners, watching } = shared;
  const hasMissed = shared.last !== undefined;
  listeners.add(listener);
  const watcher = await watching;
  if (hasMissed && shared.last !== undefined) listener.built(shared.last);
  return async () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    running.delete(name);
    await watcher.close();
  };
}

function begin({ root, out, drafts }: SiteSource): Shared {
  const listeners = new Set<Listener>();
  const shared: Shared = {
    listeners,
    last: undefined,
    told: '',
    watching: watch({
      ...{ root, out, drafts },
      onBuild: (result) => {
        shared.last = result;
        let news = newsOf(shared, result, root);
        for (const one of listeners) {
          one.built(result, news);
          news = undefined;
        }
      },
      onError: (error) => {
        for (const one of listeners) one.failed(error);
      },
      onNotice: (notice) => {
        const [first] = listeners;
        first?.noticed(notice);
      },
    }),
  };
  return shared;
}

function newsOf(shared: Shared, { errors, problems }: WatchResult, root: string): News | undefined {
  const text = errors > 0 ? reportOf(problems, root) : '';
  if (text === shared.told) return undefined;
  shared.told = text;
  return text === ''
    ? { text: 'no errors in the content any more', isError: false }
    : { text, isError: true };
}
