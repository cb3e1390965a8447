import { styleText } from 'node:util';
import { codeFrame } from '../diagnostics/code-frame.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { countSeverities, type Report, type Reporter } from './report.ts';

type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

/** Problems with their code frames, then one line that says how it went. */
export const prettyReporter: Reporter = (report, { color, quiet }) => {
  const paint: Paint = (format, text) => (color ? styleText(format, text, { validateStream: false }) : text);
  const shown = quiet ? report.diagnostics.filter((one) => one.severity === 'error') : report.diagnostics;
  const blocks = shown.map((one) => problem(one, report.source(one.file), paint));
  const notes = quiet ? [] : report.notes.map((note) => `${paint('dim', note)}\n`);
  const last = quiet && report.ok ? '' : `${summary(report, paint)}\n`;
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

function summary(report: Report, paint: Paint): string {
  const { errors, warnings } = countSeverities(report.diagnostics);
  const counts = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
  const head = report.ok ? paint(['bold', 'green'], '✓') : paint(['bold', 'red'], '✗');
  const what = `${plural(report.entries, 'entry', 'entries')} ${counts === '' ? 'without a problem' : `with ${counts}`}`;
  return `${head} ${what}${report.command === 'build' ? buildWork(report) : ''} in ${report.durationMs} ms`;
}

function buildWork({ ok, work }: Report): string {
  if (!ok) return '; nothing was written';
  const parts = [
    `${work.compiled} compiled`,
    `${work.encoded} encoded`,
    `${work.written} written`,
    `${work.reused} unchanged`,
  ];
  return `; ${parts.join(', ')}`;
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
