import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { AnyRuleId } from '../../diagnostics/rules.ts';
import type { Validation } from '../../pipeline/run-report.ts';

/** Rules whose problems hide all others in the file. */
const HIDING: ReadonlySet<AnyRuleId> = new Set<AnyRuleId>([
  'merge-conflict',
  'yaml-syntax',
  'toml-syntax',
  'csv-syntax',
  'yaml-duplicate-key',
  'front-matter-missing',
  'front-matter-unclosed',
]);

/** Number of problems per file. */
export function problemCounts(all: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of all) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/**
 * Whether a change leaves any file with more problems than before. A file that could not be parsed before may
 * show problems that were hidden, unless a new one hides the rest again.
 */
export function isWorse(before: Validation, after: Validation, edited: ReadonlySet<string>): boolean {
  const hidden = (all: readonly Diagnostic[]): ReadonlySet<string> =>
    new Set(all.filter(({ rule }) => HIDING.has(rule)).map(({ file }) => file));
  const hiddenBefore = hidden(before.all);
  const hiddenAfter = hidden(after.all);
  const was = problemCounts(before.all);
  // While the settings cannot be read, no other file is checked.
  const isBlind = before.state === 'tokens-unknown' || [...edited].some((file) => hiddenBefore.has(file));
  return [...problemCounts(after.all)].some(([file, count]) => {
    if (!edited.has(file)) return !isBlind && count > (was.get(file) ?? 0);
    if (hiddenAfter.has(file) && !hiddenBefore.has(file)) return true;
    return count > (was.get(file) ?? 0) && !hiddenBefore.has(file);
  });
}
