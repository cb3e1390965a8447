import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { countSeverities, shownDiagnostics, type Reporter } from './report.ts';
import { summaryLine } from './summary-line.ts';

/** GitHub shows no more annotations of one kind for a step; the log has them all. */
const MOST_ANNOTATIONS = 10;

/**
 * GitHub Actions workflow commands, one line per problem, then the summary line. On GitHub they become annotations beside the
 * lines of the files, and in the log they stand as plain text.
 */
export const githubReporter: Reporter = (report, options) => {
  const shown = shownDiagnostics(report, options);
  const lines = [
    ...(options.quiet ? [] : report.notes.map(plainLine)),
    ...shown.map((one) => command(one, options.prefix)),
    ...limitNote(shown),
    ...(options.quiet && report.ok ? [] : [plainLine(summaryLine(report))]),
  ];
  return lines.map((line) => `${line}\n`).join('');
};

function command(one: Diagnostic, prefix: string): string {
  const properties = {
    file: prefix + one.file,
    line: one.line,
    endLine: one.endLine,
    // GitHub drops columns, with a remark in its log, where a range covers several lines.
    ...(one.line === one.endLine ? { col: one.column, endColumn: one.endColumn } : {}),
    title: one.rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${one.severity} ${list.join(',')}::${escapeData(message(one, prefix))}`;
}

/** The log shows the message alone, without file and rule, so both stand at its end as well. */
function message(one: Diagnostic, prefix: string): string {
  const place = (at: { file: string; line: number; column: number }): string =>
    `${prefix}${at.file}:${at.line}:${at.column}`;
  return [
    one.message,
    ...(one.related ?? []).map((other) => `${place(other)} ${other.message}`),
    ...(one.suggestion === undefined ? [] : [`→ ${one.suggestion}`]),
    `${place(one)} ${one.rule}`,
  ].join('\n');
}

function limitNote(shown: readonly Diagnostic[]): string[] {
  const { errors, warnings } = countSeverities(shown);
  if (Math.max(errors, warnings) <= MOST_ANNOTATIONS) return [];
  return [
    `GitHub shows at most ${MOST_ANNOTATIONS} errors and ${MOST_ANNOTATIONS} warnings of a step beside the files; the log above has all ${shown.length}.`,
  ];
}

/** A line that the runner takes for words: one that begins with `::`, or has `##[` in it, would be a command to it. */
function plainLine(text: string): string {
  return text
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/^(?=\s*::)/, '> ')
    .replaceAll('##[', '## [');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
