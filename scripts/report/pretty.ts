import { styleText } from 'node:util';
import { codeFrame } from '../diagnostics/code-frame.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { shown, shownName } from '../diagnostics/excerpt.ts';
import { fixLines } from './fix-lines.ts';
import { grouped } from './grouped.ts';
import { shownDiagnostics, type ReportedGaps, type Reporter } from './report.ts';
import { scheduleLines } from './schedule-lines.ts';
import { summaryLine, type Paint } from './summary-line.ts';

/** Problems with their code frames, file by file, then one line that says how it went. */
export const prettyReporter: Reporter = (report, options) => {
  const { color, quiet } = options;
  const paint: Paint = (format, text) => (color ? styleText(format, text, { validateStream: false }) : text);
  const all = shownDiagnostics({ diagnostics: report.all ?? report.diagnostics }, options);
  const { files, others, rules } = grouped(
    shownDiagnostics(report, options),
    all,
    options.all === true,
    paint,
  );
  const blocks = files.flatMap(({ shown, more }) => [
    ...shown.map((one) => problem(one, report.source(one.file), paint)),
    ...(more === undefined ? [] : [paint('dim', `  … ${more}`)]),
  ]);
  const rest = [
    ...(others.length > 0 ? [`In other files:\n${indent(others.join('\n'))}`] : []),
    ...(rules.length > 0 ? [`By rule:\n${indent(rules.join('\n'))}`] : []),
    ...(rules.length > 0
      ? ['`content validate FILE` shows the problems of one file, `--all` all problems.']
      : []),
  ];
  const notes = quiet
    ? []
    : [...report.notes, ...scheduleLines(report)].map((note) => `${paint('dim', shown(note))}\n`);
  const missing = report.gaps === undefined ? [] : gapLines(report.gaps, paint);
  const stops = (report.stops ?? []).map((why) => `${paint(['bold', 'red'], 'stopped')} ${shown(why)}\n`);
  const fixed = report.fixed === undefined || quiet ? [] : fixLines(report.fixed, paint);
  const last = quiet && report.ok ? '' : `${summaryLine(report, paint)}\n`;
  return [
    ...notes,
    ...[...blocks, ...rest].map((block) => `${block}\n\n`),
    ...fixed.map((line) => `${line}\n`),
    ...missing,
    ...stops,
    last,
  ].join('');
};

function problem(one: Diagnostic, source: string | undefined, paint: Paint): string {
  const color = one.severity === 'error' ? 'red' : 'yellow';
  const lines = [
    `${paint(['bold', color], one.severity)} ${paint('cyan', placeOf(one))} ${paint('dim', one.rule)}`,
    `  ${one.message}`,
  ];
  if (source !== undefined) lines.push('', indent(codeFrame(source, one)), '');
  for (const other of one.related ?? []) lines.push(`  ${paint('cyan', placeOf(other))} ${other.message}`);
  if (one.suggestion !== undefined) lines.push(`  ${paint('green', '→')} ${one.suggestion}`);
  return lines.join('\n');
}

function placeOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return `${shownName(file)}:${line}:${column}`;
}

/** Every page may link to what is left out. */
const MOST_PLACES = 12;

/** What the output does without, and where that shows. */
function gapLines({ leftOut, loose }: ReportedGaps, paint: Paint): string[] {
  return [
    ...leftOut.map(
      ({ file, cause }) =>
        `${paint('yellow', 'left out')} ${paint('cyan', shownName(file))} because ${shown(cause)}\n`,
    ),
    ...loose
      .slice(0, MOST_PLACES)
      .map(
        (one) => `${paint('yellow', 'goes without')} ${paint('cyan', placeOf(one))} ${shown(one.message)}\n`,
      ),
    ...(loose.length > MOST_PLACES
      ? [`… and ${loose.length - MOST_PLACES} more places; \`--format json\` lists them all\n`]
      : []),
    '\n',
  ];
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
