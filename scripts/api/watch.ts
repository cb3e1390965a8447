import path from 'node:path';
import { BuildSession } from '../tools/watch/build-session.ts';
import { SiteWatcher } from '../tools/watch/watch-site.ts';
import { dayOptions, openRoot, resultOf } from './result.ts';
import type { Watcher, WatchOptions } from './types.ts';

/**
 * Builds, then builds again whenever something in `content/` or `schemas/` changes, one build at a time. Resolves after the
 * first build. Rejects for a root that is not a site; later errors are passed to `onError`.
 */
export async function watch(options: WatchOptions): Promise<Watcher> {
  const root = openRoot(options.root);
  const out = path.resolve(options.out ?? path.join(root, 'dist-content'));
  const failed = options.onError ?? ((error: Error) => process.emitWarning(error));
  const session = new BuildSession({ root, out, ...dayOptions(options), changed: () => undefined });
  const build = async (): Promise<void> => {
    try {
      const result = await session.build();
      if ('refusal' in result) throw new Error(result.refusal);
      const { built, asBefore } = result;
      options.onBuild({
        ...resultOf(result, false),
        ...{ out, written: built.isWritten, leftOut: [...(built.leftOut ?? [])], asBefore },
      });
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const watcher = new SiteWatcher({
    ...{ root, poll: options.poll, build, rest: () => session.rest() },
    failed: (problem) => failed(new Error(problem)),
  });
  await watcher.start();
  return { close: () => watcher.close() };
}
