import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { shownDiagnostics, type Report, type ReportOptions } from './report.ts';
import { plural, summaryLine } from './summary-line.ts';

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
    ...(one.related ?? []).map((other) => `${prefix}${other.file}:${other.line} ${other.message}`),
    ...(one.suggestion === undefined ? [] : [`→ ${one.suggestion}`]),
  ];
  const cells = [one.severity, `${prefix}${one.file}:${one.line}`, one.rule, what.join('\n')];
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
