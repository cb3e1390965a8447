import { shown, shownName } from '../diagnostics/excerpt.ts';
import { plural, type Paint } from './summary-line.ts';
import type { FixSummary } from './report.ts';

/** So many changes are listed one by one. */
const MOST_LISTED = 40;

/** What `--fix` did, file by file, and which files it left as they are. */
export function fixLines({ dryRun, made, left }: FixSummary, paint: Paint): string[] {
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
  const rest = made.length > MOST_LISTED ? [`  and ${made.length - MOST_LISTED} more`] : [];
  return [
    head,
    ...listed,
    ...rest,
    ...left.map(({ file, reason }) => `${shownName(file)} was left as it is: ${reason}.`),
  ];
}
