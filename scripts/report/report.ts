import path from 'node:path';
import type { styleText } from 'node:util';
import { isError, type Diagnostic, type Related } from '../diagnostics/diagnostic.ts';
import type { Schedule } from '../diagnostics/schedule.ts';

/** What `validate --fix` changed. */
export interface FixSummary {
  /** Nothing was written. */
  dryRun: boolean;
  made: readonly { file: string; rule: string; title: string }[];
  /** Files that stay as they are though something in them could be fixed, with the reason. */
  left: readonly { file: string; reason: string }[];
}

/** The outcome of a command as reporters see it. */
export interface Report {
  ok: boolean;
  command: 'validate' | 'build';
  entries: number;
  durationMs: number;
  diagnostics: readonly Diagnostic[];
  /** Each problem, also those that `diagnostics` only counts. */
  all?: readonly Diagnostic[];
  /** What `--fix` did. */
  fixed?: FixSummary;
  source: (file: string) => string | undefined;
  /** Of a build that was carried out. */
  work: { compiled: number; encoded: number; written: number; reused: number };
  notes: readonly string[];
  /** Whether the output is of this content; a build that goes on without broken entries writes all the same. */
  isWritten: boolean;
  /** What such a build did without. */
  gaps?: ReportedGaps | undefined;
  /** Why such a build could not go on. */
  stops?: readonly string[];
  /** What is held back, and when the next entry comes or goes. */
  schedule: Schedule;
  /** The part of the site that the run was about, of which nothing was checked. */
  part?: { number: number; of: number };
}

export interface ReportedGaps {
  leftOut: readonly { file: string; collection: string; key: string; path: string | null; cause: string }[];
  /** Links that lead nowhere now, lists that got shorter. */
  loose: readonly Related[];
}

export interface ReportOptions {
  color: boolean;
  /** Errors only. */
  quiet: boolean;
  /** Every problem, however many there are. */
  all?: boolean;
  /** What stands before a path of the root to make it one of the repository: empty, or `site/`. */
  prefix: string;
}

/** Turns a report into the text that goes to stdout. */
export type Reporter = (report: Report, options: ReportOptions) => string;

/** The problems to print. */
export function shownDiagnostics(
  { diagnostics }: Pick<Report, 'diagnostics'>,
  { quiet }: Pick<ReportOptions, 'quiet'>,
): readonly Diagnostic[] {
  return quiet ? diagnostics.filter(isError) : diagnostics;
}

export function countSeverities(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(isError).length;
  return { errors, warnings: diagnostics.length - errors };
}

/** A message for where Markdown is not read: what stands between backticks stands between quotation marks. */
export function plainText(message: string): string {
  return message.replace(/`([^`\n]*)`/g, '“$1”');
}

/** Colours a text, or leaves it as it is. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

/** How the command went, in one line: entries, problems, work and time. */
export function summaryLine(report: Report, paint: Paint = (_format, text) => text): string {
  const { errors, warnings } = countSeverities(report.all ?? report.diagnostics);
  const counts = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
  if (report.part !== undefined && report.ok) return partLine(report, report.part, paint);
  const head = report.ok ? paint(['bold', 'green'], '✓') : paint(['bold', 'red'], '✗');
  const what = `${plural(report.entries, 'entry', 'entries')} ${counts === '' ? 'without a problem' : `with ${counts}`}`;
  return `${head} ${what}${report.command === 'build' ? buildWork(report) : ''} in ${report.durationMs} ms`;
}

function partLine({ work, durationMs }: Report, part: NonNullable<Report['part']>, paint: Paint): string {
  const done = `${work.compiled} compiled, ${work.encoded} encoded`;
  return `${paint(['bold', 'green'], '✓')} part ${part.number} of ${part.of} is in the cache: ${done} in ${durationMs} ms; nothing was checked or written`;
}

function buildWork({ isWritten, work, gaps }: Report): string {
  if (!isWritten) return '; nothing was written';
  const parts = [
    ...(gaps === undefined ? [] : [`${plural(gaps.leftOut.length, 'entry', 'entries')} left out`]),
    `${work.compiled} compiled`,
    `${work.encoded} encoded`,
    `${work.written} written`,
    `${work.reused} unchanged`,
  ];
  return `; ${parts.join(', ')}`;
}

/** A number with its noun. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A file as the repository names it that CI has checked out. */
export function inRepository(prefix: string, file: string): string {
  return path.posix.join(prefix, file);
}
