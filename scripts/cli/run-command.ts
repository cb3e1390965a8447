import path from 'node:path';
import { type Validation } from '../pipeline/validate-site.ts';
import { asReported } from '../diagnostics/consequences.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  jsonReporter,
  countSeverities,
  plural,
  type Report,
  type Reporter,
  type ReportOptions,
} from '../report/report.ts';
import { prettyReporter } from '../report/pretty.ts';
import { outputTarget } from '../site/emit/output-folder.ts';
import { siteDay, type CommandOptions, type Format } from './options.ts';
import { findRoot, inPaths, UsageError, repositoryPrefix } from './paths.ts';
import { print, tell, createProgress, hasColor } from './print.ts';

/** Reporters; those used only by CI are loaded on demand. */
export const REPORTERS = {
  pretty: () => prettyReporter,
  json: () => jsonReporter,
  sarif: async () => (await import('../report/sarif.ts')).sarifReporter,
  github: async () => (await import('../report/github.ts')).githubReporter,
} as const satisfies Record<Format, () => Reporter | Promise<Reporter>>;

/** Runs `validate` or `build`, prints the report on stdout and returns the exit code. */
export async function runCommand(command: 'validate' | 'build', options: CommandOptions): Promise<number> {
  const started = performance.now();
  const progress = createProgress(!options.quiet && options.format === 'pretty');
  try {
    if (options.dryRun === true && options.fix !== true)
      throw new UsageError('--dry-run says what --fix would change, so it needs --fix.');
    const root = findRoot(options.root);
    const result = await carryOut(command, root, options, progress.show);
    progress.clear();
    // Without entries, something else stopped the run.
    const paths = result.entries === 0 ? [] : options.paths;
    const selection = result.diagnostics.filter(inPaths(paths, root, result));
    const diagnostics = asReported(selection, result.shared);
    const { errors, warnings } = countSeverities(diagnostics);
    const elsewhere = countSeverities(result.diagnostics).errors - countSeverities(selection).errors;
    const notes =
      elsewhere > 0 ? [...result.notes, `${plural(elsewhere, 'error')} in other files`] : result.notes;
    const ok = errors === 0 && (!options.strict || warnings === 0);
    const report: Report = {
      ...result,
      notes,
      ok,
      command,
      diagnostics,
      durationMs: Math.round(performance.now() - started),
    };
    const reporter = await REPORTERS[options.format]();
    const reportOptions: ReportOptions = {
      color: hasColor(),
      quiet: options.quiet,
      prefix: repositoryPrefix(root, process.env.GITHUB_WORKSPACE),
    };
    const words = reporter(report, reportOptions);
    // Only the diff goes to stdout, so that programs can read it.
    if (result.diff === undefined || options.format !== 'pretty') await print(words, reportOptions);
    else {
      await print(result.diff);
      tell(words, reportOptions);
    }
    return ok ? 0 : 1;
  } catch (error) {
    progress.clear();
    if (!(error instanceof UsageError)) throw error;
    tell(`content: ${error.message}\n`);
    return 2;
  }
}

type Done = Omit<Report, 'ok' | 'command' | 'durationMs'> & {
  shared: readonly Diagnostic[];
  /** Changes of `--fix --dry-run`. */
  diff?: string;
};

async function carryOut(
  command: 'validate' | 'build',
  root: string,
  options: CommandOptions,
  progress: (message: string) => void,
): Promise<Done> {
  const common = { ...options, ...siteDay(options), root, progress };
  if (options.fix === true) {
    const { runFix } = await import('./fix.ts');
    const { validation, ...fixed } = await runFix(
      common,
      (diagnostics, { source }) => diagnostics.filter(inPaths(options.paths, root, { diagnostics, source })),
      options.dryRun,
    );
    return { ...asDone(validation), ...fixed };
  }
  if (command === 'validate')
    return asDone(await (await import('../pipeline/validate-site.ts')).validateSite(common));
  const { buildSite } = await import('../pipeline/build-site.ts');
  const out = outputFolder(options.out, root);
  const built = await buildSite({ ...common, publishing: common.shown === 'published', out });
  if (built.refusal !== undefined) throw new UsageError(built.refusal);
  return built;
}

/** The output folder of a build; throws if it is refused. */
export function outputFolder(given: string | undefined, root: string): string {
  const target = outputTarget(path.resolve(given ?? path.join(root, 'dist-content')), root);
  if ('refusal' in target) throw new UsageError(target.refusal);
  return target.folder;
}

function asDone(validation: Validation): Done {
  const work = { compiled: validation.compiled, encoded: 0, written: 0, reused: 0 };
  return { ...validation, isWritten: false, work };
}
