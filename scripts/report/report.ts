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
