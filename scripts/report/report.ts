import path from 'node:path';
import type { styleText } from 'node:util';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Schedule } from '../diagnostics/schedule.ts';
import type { LeftOut } from '../model/entry-record.ts';

/** Changes made by `validate --fix`. */
export interface FixSummary {
  /** Whether nothing was written. */
  dryRun: boolean;
  made: readonly { file: string; rule: string; title: string }[];
  /** Files that were left unchanged despite fixable problems, with the reason. */
  left: readonly { file: string; reason: string }[];
}

/** Result of a command, as input of reporters. */
export interface Report {
  ok: boolean;
  command: 'validate' | 'build' | 'links';
  entries: number;
  durationMs: number;
  diagnostics: readonly Diagnostic[];
  /** The problems that the summary counts, if those above are only the new ones. */
  counted?: readonly Diagnostic[];
  fixed?: FixSummary;
  source: (file: string) => string | undefined;
  /** Only for a build that was carried out. */
  work: { compiled: number; encoded: number; written: number; reused: number };
  notes: readonly string[];
  /** Whether the output is of this content, possibly without its broken entries. */
  isWritten: boolean;
  /** Entries that such a build omitted. */
  leftOut?: readonly LeftOut[] | undefined;
  /** Why such a build could not continue. */
  stops?: readonly string[];
  /** Unpublished entries, and the date of the next change. */
  schedule: Schedule;
}

export interface ReportOptions {
  color: boolean;
  /** Whether only errors are shown. */
  quiet: boolean;
  /** Prefix that turns a path in the root into one in the repository: empty, or `site/`. */
  prefix: string;
}

/** Formats a report as text for stdout. */
export type Reporter = (report: Report, options: ReportOptions) => string;

/** The problems to print; `--quiet` prints no warnings, unless they alone let the run fail (`--strict`). */
export function shownDiagnostics(
  { ok, diagnostics }: Pick<Report, 'ok' | 'diagnostics'>,
  { quiet }: Pick<ReportOptions, 'quiet'>,
): readonly Diagnostic[] {
  const errors = diagnostics.filter(isError);
  return quiet && (ok || errors.length > 0) ? errors : diagnostics;
}

export function countSeverities(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(isError).length;
  return { errors, warnings: diagnostics.length - errors };
}

/** `12 errors, 3 warnings`; empty without problems. */
export function severityCounts(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countSeverities(diagnostics);
  return [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
}

/** Converts a message to plain text: backticks become quotation marks. */
export function plainText(message: string): string {
  return message.replace(/`([^`\n]*)`/g, '“$1”');
}

export function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

/** Colors a text, or returns it unchanged. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

/** Summary of the command in one line: entries, problems, work and time. */
export function summaryLine(report: Report, paint: Paint = (_format, text) => text): string {
  const counts = severityCounts(report.counted ?? report.diagnostics);
  const head = report.ok ? paint(['bold', 'green'], '✓') : paint(['bold', 'red'], '✗');
  // Nothing was written by a trial, so that the problems are still there.
  const isTrial = report.fixed?.dryRun === true;
  const state =
    counts !== ''
      ? `${isTrial ? ' would be left' : ''} with ${counts}`
      : isTrial
        ? ', of which no problem would be left,'
        : ' without a problem';
  const what = `${plural(report.entries, 'entry', 'entries')}${state}`;
  const about = report.command === 'links' ? 'links to other sites in ' : '';
  return `${head} ${about}${what}${report.command === 'build' ? buildWork(report) : ''} in ${timeWords(report.durationMs)}`;
}

/** `0.4 s`, `12 s`, `2 min 5 s` */
function timeWords(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function buildWork({ isWritten, work, leftOut }: Report): string {
  if (!isWritten) return '; nothing was written';
  const parts = [
    ...(leftOut === undefined ? [] : [`${plural(leftOut.length, 'entry', 'entries')} left out`]),
    `${work.compiled} compiled`,
    `${work.encoded} encoded`,
    `${work.written} written`,
    `${work.reused} unchanged`,
  ];
  return `; ${parts.join(', ')}`;
}

export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}

/** Path of a file in the repository that CI has checked out. */
export function inRepository(prefix: string, file: string): string {
  return path.posix.join(prefix, file);
}

/** One JSON object; its shape is a contract (docs/reference.md) and only grows. */
export const jsonReporter: Reporter = ({
  ok,
  entries,
  durationMs,
  schedule,
  diagnostics,
  fixed,
  leftOut,
  stops = [],
}) => {
  // Only present for a build that continues without broken entries.
  const more = { leftOut, ...(stops.length > 0 ? { stops } : {}) };
  const counts = countSeverities(diagnostics);
  return `${JSON.stringify({ version: 1, ok, entries, ...counts, durationMs, ...schedule, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, own: undefined, because: undefined, about: undefined })), fixed, ...more }, undefined, 2)}\n`;
};
