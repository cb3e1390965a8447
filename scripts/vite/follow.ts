import path from 'node:path';
import type { Watcher, WatchResult } from '../api/types.ts';
import { watch } from '../api/watch.ts';

/** Which content is followed, and how. */
export interface SiteSource {
  root: string;
  out: string;
  drafts: boolean;
}

/** Gets the result of each build. */
export interface Listener {
  built: (result: WatchResult) => void;
  failed: (error: Error) => void;
}

/** One content that is being watched, for all who follow it in this process. */
interface Shared {
  listeners: Set<Listener>;
  last: WatchResult | undefined;
  watching: Promise<Watcher>;
}

const running = new Map<string, Shared>();

/**
 * Follows the content of a site: builds it, and again after each edit. Plugins and loaders of one process share the work, and a
 * server that starts again takes over what runs.
 * @returns what ends it, after the listener was told the first build; rejected when there is no site in the root
 */
export async function follow(source: SiteSource, listener: Listener): Promise<() => Promise<void>> {
  const name = JSON.stringify([path.resolve(source.root), path.resolve(source.out), source.drafts]);
  let shared = running.get(name);
  if (shared === undefined) {
    const begun = begin(source);
    shared = begun;
    running.set(name, begun);
    // What could not be begun is tried again by whoever comes next.
    begun.watching.catch(() => running.delete(name));
  }
  const { listeners, watching } = shared;
  const isFirst = listeners.size === 0 && shared.last === undefined;
  listeners.add(listener);
  const watcher = await watching;
  if (!isFirst && shared.last !== undefined) listener.built(shared.last);
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
    watching: watch({
      ...{ root, out, drafts },
      onBuild: (result) => {
        shared.last = result;
        for (const one of listeners) one.built(result);
      },
      onError: (error) => {
        for (const one of listeners) one.failed(error);
      },
    }),
  };
  return shared;
}
