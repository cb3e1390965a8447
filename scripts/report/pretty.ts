import { styleText } from 'node:util';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { shown, shownName, codeFrame } from '../diagnostics/excerpt.ts';
import {
  shownDiagnostics,
  type Reporter,
  type FixSummary,
  type Report,
  summaryLine,
  type Paint,
  plural,
  severityCounts,
} from './report.ts';
import type { LeftOut } from '../model/entry-record.ts';
import type { UnpublishedRow } from '../diagnostics/schedule.ts';
import { groupBy } from '../shared/group-by.ts';

/** Problems with their code frames, grouped by file, then a summary line. */
export const prettyReporter: Reporter = (report, options) => {
  const { color, quiet } = options;
  const paint: Paint = (format, text) => (color ? styleText(format, text, { validateStream: false }) : text);
  const { shown: diagnostics, rules } = grouped(shownDiagnostics(report, options));
  const blocks = diagnostics.map((diagnostic) => problem(diagnostic, report.source(diagnostic.file), paint));
  const ruleBlocks =
    rules.length === 0
      ? []
      : [
          `By rule:\n${indent(rules.join('\n'))}`,
          '`content validate FILE` shows the problems of one file, `--format json` all problems.',
        ];
  const notes = quiet
    ? []
    : [...report.notes, ...scheduleLines(report)].map((note) => `${paint('dim', shown(note))}\n`);
  const missing = report.leftOut === undefined ? [] : leftOutLines(report.leftOut, paint);
  const stops = (report.stops ?? []).map((why) => `${paint(['bold', 'red'], 'stopped')} ${shown(why)}\n`);
  const fixed = report.fixed === undefined || quiet ? [] : fixLines(report.fixed, paint);
  const last = quiet && report.ok ? '' : `${summaryLine(report, paint)}\n`;
  const remedy = quiet ? [] : correctable(report);
  return [
    ...notes,
    ...[...blocks, ...ruleBlocks].map((block) => `${block}\n\n`),
    ...fixed.map((line) => `${line}\n`),
    ...missing,
    ...stops,
    ...remedy,
    last,
  ].join('');
};

/** How many problems the tool can correct by itself. */
function correctable({ diagnostics, fixed, command }: Report): string[] {
  if (fixed !== undefined || command === 'links') return [];
  const safe = diagnostics.filter(({ fixes = [] }) =>
    fixes.some(({ applicability }) => applicability === 'safe'),
  );
  if (safe.length === 0) return [];
  const verb = safe.length === 1 ? 'is' : 'are';
  return [`${safe.length} of ${diagnostics.length} ${verb} corrected by \`npx content validate --fix\`.\n`];
}

const MOST_PLACES = 20;

function problem(diagnostic: Diagnostic, source: string | undefined, paint: Paint): string {
  const color = diagnostic.severity === 'error' ? 'red' : 'yellow';
  const lines = [
    `${paint(['bold', color], diagnostic.severity)} ${paint('cyan', placeOf(diagnostic))} ${paint('dim', diagnostic.rule)}`,
    `  ${diagnostic.message}`,
  ];
  if (source !== undefined) lines.push('', indent(codeFrame(source, diagnostic)), '');
  const { related = [] } = diagnostic;
  for (const other of related.slice(0, MOST_PLACES))
    lines.push(`  ${paint('cyan', placeOf(other))} ${other.message}`);
  if (related.length > MOST_PLACES) lines.push(`  and ${plural(related.length - MOST_PLACES, 'more place')}`);
  if (diagnostic.suggestion !== undefined) lines.push(`  ${paint('green', '→')} ${diagnostic.suggestion}`);
  return lines.join('\n');
}

function placeOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return `${shownName(file)}:${line}:${column}`;
}

function leftOutLines(leftOut: readonly LeftOut[], paint: Paint): string[] {
  const lines = leftOut.map(
    ({ file, cause }) =>
      `${paint('yellow', 'left out')} ${paint('cyan', shownName(file))} because ${shown(cause)}\n`,
  );
  return [...lines, '\n'];
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

const MOST_LISTED = 40;

/** Fixes made by `--fix`, by file, and the files that were left unchanged. */
function fixLines({ dryRun, made, left }: FixSummary, paint: Paint): string[] {
  const files = new Set(made.map(({ file }) => file));
  const verb = dryRun ? 'Would fix' : 'Fixed';
  const head =
    made.length === 0
      ? left.length === 0
        ? 'Nothing could be fixed automatically.'
        : 'Nothing was fixed.'
      : `${verb} ${plural(made.length, 'problem')} in ${plural(files.size, 'file')}.`;
  const listed = made
    .slice(0, MOST_LISTED)
    .map(({ file, title }) => `  ${paint('cyan', shownName(file))} ${shown(title)}`);
  const more = made.length > MOST_LISTED ? [`  and ${made.length - MOST_LISTED} more`] : [];
  return [
    head,
    ...listed,
    ...more,
    ...left.map(({ file, reason }) => `${shownName(file)} was left as it is: ${reason}.`),
  ];
}

/** Maximum number of entries in a line. */
const NAMED = 5;

/** Unpublished entries of a run, and when the site must be built again; empty if there are none. */
function scheduleLines({ schedule: { held, nextDue, day } }: Pick<Report, 'schedule'>): string[] {
  const rows = held.slice(0, NAMED);
  const names = rows.map((row) => rowWords(row, rows)).join(', ');
  const more = held.length > NAMED ? ` and ${held.length - NAMED} more` : '';
  return [
    ...(day === undefined ? [] : [`day: ${day}; on another day the site may be different`]),
    ...(held.length === 0 ? [] : [`held back: ${plural(held.length, 'entry', 'entries')}: ${names}${more}`]),
    ...(nextDue === null ? [] : [`next due: ${nextDue}; build again on that day`]),
  ];
}

function rowWords(row: UnpublishedRow, rows: readonly UnpublishedRow[]): string {
  const { collection, key, file, why, day } = row;
  const when = why === 'draft' ? 'draft' : why === 'scheduled' ? `from ${day ?? ''}` : `until ${day ?? ''}`;
  // The versions of an entry in several languages have one name.
  const isShared = rows.some(
    (other) => other !== row && other.collection === collection && other.key === key,
  );
  return `${isShared ? file : `${collection}/${key}`} (${when})`;
}

/** Up to this number, every problem is shown. */
const MOST_SHOWN = 60;
/** Beyond it, maximum number of problems of each rule in a file. */
const MOST_OF_A_RULE = 2;

interface Grouped {
  shown: readonly Diagnostic[];
  /** Counts by rule; empty if all problems are shown. */
  rules: string[];
}

/**
 * A few problems are all shown; of many, the first of each rule in each file, errors before warnings, up to a
 * maximum, and the rest are counted: nobody reads beyond the first fifty, and errors stop a build.
 */
function grouped(all: readonly Diagnostic[]): Grouped {
  if (all.length <= MOST_SHOWN) return { shown: all, rules: [] };
  const ofEach = [...groupBy(all, ({ rule, file }) => `${rule} ${file}`).values()];
  const first = ofEach.flatMap((group) => group.slice(0, MOST_OF_A_RULE));
  const [errors, warnings] = [first.filter(isError), first.filter((diagnostic) => !isError(diagnostic))];
  const selection = new Set([...errors, ...warnings].slice(0, MOST_SHOWN));
  return { shown: all.filter((diagnostic) => selection.has(diagnostic)), rules: ruleLines(all) };
}

/** `12 errors link-broken`, errors first, then the most frequent rules. */
function ruleLines(all: readonly Diagnostic[]): string[] {
  return [...groupBy(all, ({ rule }) => rule)]
    .map(([rule, list]) => ({ rule, list, errors: list.filter(isError).length }))
    .sort((a, b) => Number(b.errors > 0) - Number(a.errors > 0) || b.list.length - a.list.length)
    .map(({ rule, list }) => `${severityCounts(list)} ${rule}`);
}
