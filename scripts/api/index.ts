// What programs import: `exports` of scripts/package.json.
import { statSync } from 'node:fs';
import path from 'node:path';
import { asReported } from '../diagnostics/consequences.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { buildSite } from '../pipeline/build-site.ts';
import type { RunReport } from '../pipeline/run-report.ts';
import type { RunOptions } from '../pipeline/run.ts';
import { validateSite } from '../pipeline/validate-site.ts';
import { BuildSession } from '../tools/watch/build-session.ts';
import { SiteWatcher } from '../tools/watch/watch-site.ts';
import type {
  BuildOptions,
  BuildResult,
  SiteOptions,
  ValidateOptions,
  ValidateResult,
  Watcher,
  WatchOptions,
} from './types.ts';

export { defineConfig } from '../config/config-types.ts';
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
        out,
        written: built.isWritten,
        leftOut: [...(built.leftOut ?? [])],
        asBefore,
      });
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const watcher = new SiteWatcher({
    root,
    poll: options.poll,
    build,
    rest: () => session.rest(),
    failed: (problem) => failed(new Error(problem)),
  });
  await watcher.start();
  return { close: () => watcher.close() };
}

/** Returns the root as an absolute path; throws if it is not a site. */
function openRoot(given: string | undefined): string {
  const root = path.resolve(given ?? '.');
  const isFolder = (name: string): boolean =>
    statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
  const missing = ['content', 'schemas'].filter((name) => !isFolder(name));
  if (missing.length > 0) {
    const what = `${root} is not the root of a site: it has no folder ${missing.join(' and no folder ')}.`;
    // A stack would only show where in this program the error was thrown.
    throw Object.assign(new Error(`${what} Set \`root\` to the folder that contains both.`), { stack: '' });
  }
  return root;
}

function dayOptions({ drafts = false, today }: SiteOptions): {
  shown: 'drafts' | 'published';
  today: Date | undefined;
} {
  const iso = today === undefined ? undefined : toIsoDate(today);
  if (today !== undefined && iso === undefined)
    throw new Error(`\`today\` is ${JSON.stringify(today)}: write a day that exists, such as 2026-12-24.`);
  return {
    shown: drafts ? 'drafts' : 'published',
    today: iso === undefined ? undefined : new Date(`${iso}T00:00:00Z`),
  };
}

function commonOptions(options: ValidateOptions): RunOptions {
  const { root, cache = true, onProgress } = options;
  return {
    ...options,
    ...dayOptions(options),
    root: openRoot(root),
    cache,
    progress: (message) => onProgress?.(message),
  };
}

function resultOf(
  { entries, diagnostics, shared, schedule, notes }: RunReport,
  strict: boolean,
): ValidateResult {
  const all = asReported(diagnostics, shared);
  const errors = all.filter(isError).length;
  const warnings = all.length - errors;
  return {
    ok: errors === 0 && !(strict && warnings > 0),
    entries,
    errors,
    warnings,
    problems: all.map(({ rule, severity, file, line, column, endLine, endColumn, message, ...more }) => ({
      rule,
      severity,
      file,
      line,
      column,
      endLine,
      endColumn,
      message,
      ...(more.suggestion === undefined ? {} : { suggestion: more.suggestion }),
      ...(more.related === undefined ? {} : { related: more.related }),
    })),
    ...schedule,
    notes,
  };
}
