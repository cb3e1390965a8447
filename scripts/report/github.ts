import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { countSeverities, shownDiagnostics, type Reporter, summaryLine, inRepository } from './report.ts';

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
    ...shown.map((problem) => command(problem, options.prefix)),
    ...limitNote(shown),
    ...(options.quiet && report.ok ? [] : [plainLine(summaryLine(report))]),
  ];
  return lines.map((line) => `${line}\n`).join('');
};

function command(problem: Diagnostic, prefix: string): string {
  const properties = {
    file: inRepository(prefix, problem.file),
    line: problem.line,
    endLine: problem.endLine,
    // For a range of several lines, GitHub ignores columns and logs a remark.
    ...(problem.line === problem.endLine ? { col: problem.column, endColumn: problem.endColumn } : {}),
    title: problem.rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${problem.severity} ${list.join(',')}::${escapeData(message(problem, prefix))}`;
}

/** The log shows only the message, so it also includes the position and the rule. */
function message(problem: Diagnostic, prefix: string): string {
  const place = (at: { file: string; line: number; column: number }): string =>
    `${inRepository(prefix, at.file)}:${at.line}:${at.column}`;
  return [
    problem.message,
    ...(problem.related ?? []).map((other) => `${place(other)} ${other.message}`),
    ...(problem.suggestion === undefined ? [] : [`→ ${problem.suggestion}`]),
    `${place(problem)} ${problem.rule}`,
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
