import path from 'node:path';
import type { ParserChoice } from '../model/parser-choice.ts';
import { buildSite } from '../pipeline/build-site.ts';
import type { Part } from '../pipeline/packs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validateSite, type ValidateOptions } from '../pipeline/validate-site.ts';
import { jsonReporter } from '../report/json.ts';
import { prettyReporter } from '../report/pretty.ts';
import { countSeverities, type Report, type Reporter, type ReportOptions } from '../report/report.ts';
import type { DayOptions } from './day-options.ts';
import { createProgress } from './progress.ts';
import { findRoot, onlyPaths, UsageError } from './paths.ts';
import { print } from './print.ts';
import { repositoryPrefix } from './repository.ts';

/** Those that only CI asks for are loaded when they are. */
const REPORTERS = {
  pretty: () => prettyReporter,
  json: () => jsonReporter,
  sarif: async () => (await import('../report/sarif.ts')).sarifReporter,
  github: async () => (await import('../report/github.ts')).githubReporter,
} as const satisfies Record<string, () => Reporter | Promise<Reporter>>;
export const FORMATS = Object.keys(REPORTERS) as (keyof typeof REPORTERS)[];

export interface CommandOptions extends DayOptions {
  root?: string;
  out?: string;
  format: keyof typeof REPORTERS;
  strict: boolean;
  strictClaims: boolean;
  cache: boolean;
  paranoid: boolean;
  quiet: boolean;
  all?: boolean;
  threads?: number;
  keepGoing?: boolean;
  /** Of `build` alone: the part of the site that is worked on. */
  shard?: Part;
  /** Of `validate` alone. */
  fix?: boolean;
  dryRun?: boolean;
  parser: Exclude<ParserChoice, 'both'>;
  verifyParser: boolean;
  paths: string[];
}

/** Runs `validate` or `build`, prints the report on stdout and gives the exit code. */
export async function runCommand(command: 'validate' | 'build', options: CommandOptions): Promise<number> {
  const started = performance.now();
  const progress = createProgress(process.stderr, !options.quiet && options.format === 'pretty');
  try {
    if (options.dryRun === true && options.fix !== true)
      throw new UsageError('--dry-run says what --fix would change, so it needs --fix.');
    const root = findRoot(options.root, process.cwd());
    const result = await carryOut(command, root, options, progress.show);
    progress.clear();
    const diagnostics = onlyPaths(result.diagnostics, options.paths, root, process.cwd(), result.source);
    const all = onlyPaths(result.all, options.paths, root, process.cwd(), result.source);
    const { errors, warnings } = countSeverities(diagnostics);
    const ok = errors === 0 && (!options.strict || warnings === 0);
    const report: Report = {
      ...result,
      ok,
      command,
      diagnostics,
      all,
      durationMs: Math.round(performance.now() - started),
    };
    const reporter = await REPORTERS[options.format]();
    const reportOptions: ReportOptions = {
      color: process.stdout.isTTY && process.env.NO_COLOR === undefined,
      quiet: options.quiet,
      all: options.all === true,
      prefix: repositoryPrefix(root, process.env.GITHUB_WORKSPACE),
    };
    const words = reporter(report, reportOptions);
    // A diff is for programs that read nothing else on stdout.
    if (result.diff === undefined || options.format !== 'pretty') await print(words);
    else {
      await print(result.diff);
      process.stderr.write(words);
    }
    if (options.format === 'github') await writeStepSummary(report, reportOptions);
    return ok ? 0 : 1;
  } catch (error) {
    progress.clear();
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`content: ${error.message}\n`);
    return 2;
  }
}

type Done = Omit<Report, 'ok' | 'command' | 'durationMs' | 'all'> & {
  all: readonly Diagnostic[];
  /** What `--fix --dry-run` would change. */
  diff?: string;
};

async function carryOut(
  command: 'validate' | 'build',
  root: string,
  options: CommandOptions,
  progress: (message: string) => void,
): Promise<Done> {
  const { cache, paranoid, strict, strictClaims, threads, out, keepGoing, drafts = false, clock } = options;
  const parser: ParserChoice = options.verifyParser ? 'both' : options.parser;
  const shown = drafts ? ('drafts' as const) : ('published' as const);
  const common = { root, cache, paranoid, threads, parser, progress, strictClaims, shown, today: clock };
  if (command === 'validate') {
    const { validation, ...fixed } =
      options.fix === true
        ? await (await import('./fix.ts')).runFix(common, options)
        : { validation: await validateSite(common) };
    return {
      ...validation,
      ...fixed,
      isWritten: false,
      work: { compiled: validation.compiled, encoded: 0, written: 0, reused: 0 },
    };
  }
  if (options.shard !== undefined) return fillShard(common, options.shard);
  const folder = path.resolve(out ?? path.join(root, 'dist-content'));
  const built = await buildSite({ ...common, strict, keepGoing, publishing: !drafts, out: folder });
  if (built.refusal !== undefined) throw new UsageError(built.refusal);
  return built;
}

async function fillShard(common: ValidateOptions, part: Part): Promise<Done> {
  if (!common.cache) throw new UsageError('--shard leaves its work in the cache, so it needs one.');
  const { fillPart } = await import('../pipeline/fill-part.ts');
  const filled = await fillPart(common, part);
  const { compiled, encoded } = filled;
  return { ...filled, part, isWritten: false, work: { compiled, encoded, written: 0, reused: 0 } };
}

async function writeStepSummary(report: Report, options: ReportOptions): Promise<void> {
  const { appendStepSummary } = await import('./step-summary.ts');
  appendStepSummary(report, options, process.env.GITHUB_STEP_SUMMARY);
}
