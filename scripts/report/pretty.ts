import { styleText } from 'node:util';
import { codeFrame } from '../diagnostics/code-frame.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { shownDiagnostics, type Reporter } from './report.ts';
import { scheduleLines } from './schedule-lines.ts';
import { summaryLine, type Paint } from './summary-line.ts';

/** Problems with their code frames, then one line that says how it went. */
export const prettyReporter: Reporter = (report, options) => {
  const { color, quiet } = options;
  const paint: Paint = (format, text) => (color ? styleText(format, text, { validateStream: false }) : text);
  const blocks = shownDiagnostics(report, options).map((one) => problem(one, report.source(one.file), paint));
  const notes = quiet
    ? []
    : [...report.notes, ...scheduleLines(report)].map((note) => `${paint('dim', note)}\n`);
  const last = quiet && report.ok ? '' : `${summaryLine(report, paint)}\n`;
  return [...notes, ...blocks.map((block) => `${block}\n\n`), last].join('');
};

function problem(one: Diagnostic, source: string | undefined, paint: Paint): string {
  const color = one.severity === 'error' ? 'red' : 'yellow';
  const lines = [
    `${paint(['bold', color], one.severity)} ${paint('cyan', `${one.file}:${one.line}:${one.column}`)} ${paint('dim', one.rule)}`,
    `  ${one.message}`,
  ];
  if (source !== undefined) lines.push('', indent(codeFrame(source, one)), '');
  for (const other of one.related ?? [])
    lines.push(`  ${paint('cyan', `${other.file}:${other.line}:${other.column}`)} ${other.message}`);
  if (one.suggestion !== undefined) lines.push(`  ${paint('green', '→')} ${one.suggestion}`);
  return lines.join('\n');
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
