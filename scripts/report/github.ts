import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  countSeverities,
  shownDiagnostics,
  type Reporter,
  type Report,
  type ReportOptions,
  summaryLine,
  plural,
  inRepository,
} from './report.ts';

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
    file: inRepository(prefix, one.file),
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
    `${inRepository(prefix, at.file)}:${at.line}:${at.column}`;
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

/** GitHub drops a summary of more than 1 MiB as a whole; the log of the step has every problem. */
const MOST_ROWS = 200;

/** Whatever has a meaning in Markdown, HTML or a table; GitHub's own forms of `$` and `@` as well. */
const SPECIAL = /[&<>|\\`*_~[\]$@]/g;

/** The problems as a Markdown section with one table; empty without problems. */
export function stepSummary(report: Report, options: ReportOptions): string {
  const shown = shownDiagnostics(report, options);
  if (shown.length === 0) return '';
  const more = shown.length - MOST_ROWS;
  return [
    // What another tool wrote before may end without a line break, and a heading needs an empty line before it.
    '',
    '',
    `### content ${report.command}`,
    '',
    summaryLine(report),
    '',
    '| | where | rule | what |',
    '| --- | --- | --- | --- |',
    ...shown.slice(0, MOST_ROWS).map((one) => row(one, options.prefix)),
    ...(more > 0 ? ['', `The log of the step has ${plural(more, 'more problem')}.`] : []),
    '',
  ].join('\n');
}

function row(one: Diagnostic, prefix: string): string {
  const what = [
    one.message,
    ...(one.related ?? []).map(
      (other) => `${inRepository(prefix, other.file)}:${other.line} ${other.message}`,
    ),
    ...(one.suggestion === undefined ? [] : [`→ ${one.suggestion}`]),
  ];
  const cells = [one.severity, `${inRepository(prefix, one.file)}:${one.line}`, one.rule, what.join('\n')];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** A text as it is to be read; only what stands between backticks becomes code. */
function cell(text: string): string {
  return text
    .split(/`([^`\n]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escape(part)}</code>` : escape(part)))
    .join('');
}

function escape(text: string): string {
  return text
    .replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll(/\r\n|\r|\n/g, '<br>');
}
