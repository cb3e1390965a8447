import path from 'node:path';
import { DevSession } from '../workspace/session.ts';
import { serialise, watchSources } from '../workspace/watch-sources.ts';
import { dayOptions, leftOutOf, openRoot, resultOf } from './result.ts';
import type { Watcher, WatchOptions } from './types.ts';

/** Delay before a build, because a file may be only partly saved. */
const PAUSE_MS = 40;
/** Idle time after which the cache on disk is updated. */
const REST_MS = 2000;

/**
 * Builds, then rebuilds whenever something in `content/` or `schemas/` changes, one build at a time. Resolves
 * after the first build. Rejects for invalid options and for a root that is not a site; later errors are
 * passed to `onError`.
 */
export async function watch(options: WatchOptions): Promise<Watcher> {
  const root = openRoot(options.root);
  const out = path.resolve(options.out ?? path.join(root, 'dist-content'));
  const failed = options.onError ?? ((error: Error) => process.emitWarning(error));
  const session = new DevSession({
    root,
    out,
    ...dayOptions(options),
    changed: () => undefined,
    waiting: options.onNotice ?? ((notice) => process.emitWarning(notice)),
  });
  const build = serialise(async () => {
    try {
      const result = await session.build();
      if (result === 'superseded') {
        edited();
        return;
      }
      if ('refusal' in result) throw new Error(result.refusal);
      const { built, asBefore } = result;
      options.onBuild({
        ...resultOf(result, false),
        ...{ out, written: built.isWritten, leftOut: leftOutOf(built.gaps), asBefore },
      });
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    }
  });
  let last = Promise.resolve();
  let isClosed = false;
  let pause: NodeJS.Timeout | undefined;
  let rest: NodeJS.Timeout | undefined;
  const begin = (): Promise<void> => {
    clearTimeout(rest);
    last = build().then(() => {
      // The cache on disk is updated when the process is idle.
      rest = setTimeout(() => void session.rest().catch(failed), REST_MS);
    });
    return last;
  };
  const edited = (): void => {
    if (isClosed) return;
    clearTimeout(pause);
    pause = setTimeout(() => void begin(), PAUSE_MS);
  };
  const watching = watchSources(root, {
    changed: () => {
      session.edited();
      edited();
    },
    failed: (problem) => failed(new Error(problem)),
    poll: options.poll,
  });
  await watching.ready;
  await begin();
  return {
    close: async () => {
      isClosed = true;
      await watching.close();
      clearTimeout(pause);
      // A build in progress is finished, so that the output is complete.
      await session.close(last.finally(() => clearTimeout(rest)));
    },
  };
}
