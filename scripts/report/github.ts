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

/** Maximum number of annotations of one kind that GitHub shows for a step; the log has all of them. */
const MOST_ANNOTATIONS = 10;

/**
 * GitHub Actions workflow commands, one line per problem, then the summary line. GitHub shows them as
 * annotations beside the lines of the files, and as plain text in the log.
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
    // For a range of several lines, GitHub ignores columns and logs a remark.
    ...(one.line === one.endLine ? { col: one.column, endColumn: one.endColumn } : {}),
    title: one.rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${one.severity} ${list.join(',')}::${escapeData(message(one, prefix))}`;
}

/** The log shows only the message, so it also includes the position and the rule. */
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

/** Escapes a line of text: a line that starts with `::`, or contains `##[`, would be a workflow command. */
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

/** Maximum number of rows: GitHub rejects a summary of more than 1 MiB, and the log has every problem. */
const MOST_ROWS = 200;

/** Characters with a meaning in Markdown, HTML or tables, and GitHub's own syntax with `$` and `@`. */
const SPECIAL = /[&<>|\\`*_~[\]$@]/g;

/** The problems as a Markdown section with one table; empty without problems. */
export function stepSummary(report: Report, options: ReportOptions): string {
  const shown = shownDiagnostics(report, options);
  if (shown.length === 0) return '';
  const more = shown.length - MOST_ROWS;
  return [
    // Output of an earlier tool may lack a line break, and a heading needs an empty line before it.
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

/** Escapes a text for a table cell; only text in backticks becomes code. */
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
