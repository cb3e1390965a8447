import { isError, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LeftOut } from '../model/entry-record.ts';
import type { OutputFile } from '../model/outputs.ts';
import { outputTarget } from '../site/emit/output-folder.ts';
import type { RunReport } from './run-report.ts';
import type { RunOptions } from './run.ts';
import { validateSite, type KnownValidation, type ResolvedSite } from './validate-site.ts';

/** How a valid site is written. */
export interface WriteOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** Whether entries with errors are left out and the rest is built. */
  keepGoing?: boolean | undefined;
  /** Receives the site and the files of its pages before anything is written. */
  planned?: ((site: ResolvedSite, pages: readonly OutputFile[]) => Promise<void>) | undefined;
  /** Whether output files are replaced one by one, for an output that is being watched. */
  isInPlace?: boolean | undefined;
}

export interface BuildOptions extends Omit<RunOptions, 'changes'>, WriteOptions {
  /** Whether warnings stop the build like errors. */
  strict: boolean;
}

/** The work that was actually done, for the summary line and the tests. */
export interface Work {
  compiled: number;
  encoded: number;
  written: number;
  reused: number;
}

/** The result of a build, or the reason why it could not start: the output folder cannot be replaced. */
export type BuildOutcome = { refusal: string } | Built;

export interface Built extends RunReport {
  refusal: undefined;
  work: Work;
  /** Whether the output matches this content. */
  isWritten: boolean;
  /** The entries that the output omits because of errors. */
  leftOut?: readonly LeftOut[] | undefined;
  /** The reasons why a build could not continue without invalid entries. */
  stops: string[];
}

/**
 * The whole pipeline: everything up to *check*, and if there are no errors,
 * pictures, cards, search indexes and the output.
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const target = outputTarget(options.out, options.root);
  if ('refusal' in target) return target;
  const validation = await validateSite(options);
  if (!('site' in validation))
    return notWritten(validation, options.keepGoing === true ? [BLIND[validation.state]] : []);
  const isStopped = options.strict && validation.diagnostics.length > 0;
  if (isStopped || (validation.state !== 'whole' && options.keepGoing !== true))
    return notWritten(validation);
  return writeSite(validation, { ...options, out: target.folder });
}

/** Why invalid entries cannot be omitted if nothing is known about any entry. */
const BLIND = {
  'schemas-wrong': 'A schema has an error, and without it the entries that it covers cannot be read.',
  'tokens-unknown': 'The values of the tokens are not known, and any text may need them.',
} as const;

/** The result of a build that has only checked the content. */
export function notWritten(report: RunReport, stops: string[] = []): Built {
  const work = { compiled: report.compiled, encoded: 0, written: 0, reused: 0 };
  return { ...report, refusal: undefined, work, isWritten: false, stops };
}

/** The second half of `buildSite`: writes the output of a valid site, or of its valid entries. */
export async function writeSite(validation: KnownValidation, options: WriteOptions): Promise<Built> {
  const late: Diagnostic[] = [];
  for (;;) {
    const diagnostics = sortDiagnostics([...validation.diagnostics, ...late]);
    const unwritten = { ...notWritten(validation), diagnostics };
    // A picture that turns out to be broken only when it is encoded stops a build as every error does.
    if (late.length > 0 && options.keepGoing !== true) return unwritten;
    const pruned = diagnostics.some(isError)
      ? (await import('./leave-out.ts')).leaveOut(validation.site, diagnostics)
      : undefined;
    if (pruned !== undefined && pruned.stops.length > 0) return { ...unwritten, stops: pruned.stops };
    const site = pruned?.site ?? validation.site;
    const { emitSite } = await import('./emit-site.ts');
    const emitted = await emitSite(site, validation.schedule, options, pruned?.leftOut);
    if ('problems' in emitted) late.push(...emitted.problems);
    else
      return {
        ...unwritten,
        leftOut: pruned?.leftOut,
        isWritten: true,
        work: { ...unwritten.work, ...emitted.work },
        notes: [...site.compiled.notes, ...site.run.cache.notes()],
      };
  }
}
