import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { AnyRuleId } from '../../diagnostics/rules.ts';
import type { Validation } from '../../pipeline/run-report.ts';

/** Problems that hide all others of their file. */
const HIDING: ReadonlySet<AnyRuleId> = new Set<AnyRuleId>([
  'merge-conflict',
  'yaml-syntax',
  'toml-syntax',
  'csv-syntax',
  'yaml-duplicate-key',
  'front-matter-missing',
  'front-matter-unclosed',
]);

/** How many problems each file has. */
export function problemCounts(all: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of all) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/**
 * Whether a change has left any file with more problems than it had. A file that can be read now may show what it hid, as
 * long as there is nothing in it that hides the rest again.
 */
export function isWorse(before: Validation, after: Validation, edited: ReadonlySet<string>): boolean {
  const hidden = (all: readonly Diagnostic[]): ReadonlySet<string> =>
    new Set(all.filter(({ rule }) => HIDING.has(rule)).map(({ file }) => file));
  const hiddenBefore = hidden(before.all);
  const hiddenAfter = hidden(after.all);
  const was = problemCounts(before.all);
  // As long as the settings cannot be read, no other file is looked at.
  const isBlind = before.state === 'tokens-unknown' || [...edited].some((file) => hiddenBefore.has(file));
  return [...problemCounts(after.all)].some(([file, count]) => {
    if (!edited.has(file)) return !isBlind && count > (was.get(file) ?? 0);
    if (hiddenAfter.has(file) && !hiddenBefore.has(file)) return true;
    return count > (was.get(file) ?? 0) && !hiddenBefore.has(file);
  });
}
