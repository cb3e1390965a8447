import type { styleText } from 'node:util';
import { countSeverities, type Report } from './report.ts';

/** Colours a text, or leaves it as it is. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

/** How the command went, in one line: entries, problems, work and time. */
export function summaryLine(report: Report, paint: Paint = (_format, text) => text): string {
  const { errors, warnings } = countSeverities(report.all ?? report.diagnostics);
  const counts = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
  if (report.part !== undefined && report.ok) return partLine(report, report.part, paint);
  const head = report.ok ? paint(['bold', 'green'], '✓') : paint(['bold', 'red'], '✗');
  const what = `${plural(report.entries, 'entry', 'entries')} ${counts === '' ? 'without a problem' : `with ${counts}`}`;
  return `${head} ${what}${report.command === 'build' ? buildWork(report) : ''} in ${report.durationMs} ms`;
}

function partLine({ work, durationMs }: Report, part: NonNullable<Report['part']>, paint: Paint): string {
  const done = `${work.compiled} compiled, ${work.encoded} encoded`;
  return `${paint(['bold', 'green'], '✓')} part ${part.number} of ${part.of} is in the cache: ${done} in ${durationMs} ms; nothing was checked or written`;
}

function buildWork({ isWritten, work, gaps }: Report): string {
  if (!isWritten) return '; nothing was written';
  const parts = [
    ...(gaps === undefined ? [] : [`${plural(gaps.leftOut.length, 'entry', 'entries')} left out`]),
    `${work.compiled} compiled`,
    `${work.encoded} encoded`,
    `${work.written} written`,
    `${work.reused} unchanged`,
  ];
  return `; ${parts.join(', ')}`;
}

/** A number with its noun. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
