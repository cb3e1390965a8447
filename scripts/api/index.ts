// What programs import: `exports` of scripts/package.json.
import path from 'node:path';
import { buildSite } from '../pipeline/build-site.ts';
import { validateSite } from '../pipeline/validate-site.ts';
import { BuildSession } from '../tools/watch/build-session.ts';
import { SiteWatcher } from '../tools/watch/watch-site.ts';
import { commonOptions, dayOptions, openRoot, resultOf } from './result.ts';
import type {
  BuildOptions,
  BuildResult,
  ValidateOptions,
  ValidateResult,
  Watcher,
  WatchOptions,
} from './types.ts';

export { defineCheck, defineConfig } from '../config/config-types.ts';
export type * from '../config/config-types.ts';
export type * from './types.ts';

/**
 * Validates everything and, if there are no errors, writes the output beside the old one and swaps it in.
 * Problems of the content are part of the result; the promise rejects for invalid options, a root that is not
 * a site, an output folder with files that no build wrote, or an internal error.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { strict = false, keepGoing = false } = options;
  if (strict && keepGoing) throw new Error('`strict` and `keepGoing` cannot both be true.');
  const common = commonOptions(options);
  const out = path.resolve(options.out ?? path.join(common.root, 'dist-content'));
  const built = await buildSite({ ...common, out, strict, keepGoing, publishing: options.drafts !== true });
  if (built.refusal !== undefined) throw new Error(built.refusal);
  return { ...resultOf(built, strict), out, written: built.isWritten, leftOut: [...(built.leftOut ?? [])] };
}

/**
 * Validates everything and writes nothing but the cache. Problems of the content are part of the result; the
 * promise rejects for invalid options, a root that is not a site, or an internal error.
 */
export async function validate(options: ValidateOptions = {}): Promise<ValidateResult> {
  const validation = await validateSite(commonOptions(options));
  return resultOf(validation, options.strict === true);
}

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
