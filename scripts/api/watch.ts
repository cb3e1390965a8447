import path from 'node:path';
import { DevSession } from '../workspace/session.ts';
import { serialise, watchSources } from '../workspace/watch-sources.ts';
import { checkedOptions } from './check-options.ts';
import { dayOptions, leftOutOf, openRoot, resultOf } from './result.ts';
import type { Watcher, WatchOptions } from './types.ts';

/** A file that is just being saved is looked at when it is whole. */
const PAUSE_MS = 40;
/** When nothing happens for as long, what later runs can use is written. */
const REST_MS = 2000;

/**
 * Builds, then builds again whenever something in `content/` or `schemas/` changes, one build after the other. Resolves after
 * the first build. Rejected by options that are none, and when there is no site in the root; whatever goes wrong later is told to `onError`.
 */
export async function watch(given: WatchOptions): Promise<Watcher> {
  const options = checkedOptions('watch', given);
  const root = openRoot(options.root, true);
  const out = path.resolve(options.out ?? path.join(root, 'dist-content'));
  const failed =
    options.onError ??
    ((error: Error) => {
      process.emitWarning(error);
    });
  const session = new DevSession({ root, out, ...dayOptions(options), changed: () => undefined });
  const build = serialise(async () => {
    try {
      const result = await session.build();
      if (result === 'superseded') return;
      if ('refusal' in result) throw new Error(result.refusal);
      const { built, held } = result;
      options.onBuild({
        ...resultOf(result, false),
        ...{ out, written: built.isWritten, leftOut: leftOutOf(built.gaps), asBefore: held },
      });
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    }
  });
  let last = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;
  let rest: NodeJS.Timeout | undefined;
  const begin = (): Promise<void> => {
    clearTimeout(rest);
    last = build().then(() => {
      // The cache of the disk is brought up to date when there is nothing else to do.
      rest = setTimeout(() => void session.rest().catch(failed), REST_MS);
    });
    return last;
  };
  const edited = (): void => {
    clearTimeout(pause);
    pause = setTimeout(() => void begin(), PAUSE_MS);
  };
  const watching = watchSources(root, {
    changed: edited,
    failed: (problem) => {
      failed(new Error(problem));
    },
    poll: options.poll,
  });
  await watching.ready;
  await begin();
  return {
    close: async () => {
      await watching.close();
      clearTimeout(pause);
      // What is being built is finished, so that the output is whole.
      await last;
      clearTimeout(rest);
      await session.rest();
    },
  };
}
