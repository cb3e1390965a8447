import { groupBy } from '../shared/group-by.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { severityCounts } from './report.ts';

/** Up to this number, every problem is shown. */
const MOST_SHOWN = 60;
/** Beyond it, maximum number of problems of each rule in a file. */
const MOST_OF_A_RULE = 2;

/** Selection of many problems for a report. */
export interface Grouped {
  shown: readonly Diagnostic[];
  /** Counts by rule; empty if all problems are shown. */
  rules: string[];
}

/**
 * A few problems are all shown; of many, the first of each rule in each file, errors before warnings, up to a
 * maximum, and the rest are counted: nobody reads beyond the first fifty, and errors stop a build.
 */
export function grouped(sorted: readonly Diagnostic[], all: readonly Diagnostic[]): Grouped {
  if (all.length <= MOST_SHOWN) return { shown: sorted, rules: [] };
  const ofEach = [...groupBy(all, ({ rule, file }) => `${rule} ${file}`).values()];
  const first = ofEach.flatMap((group) => group.slice(0, MOST_OF_A_RULE));
  const [errors, warnings] = [first.filter(isError), first.filter((one) => !isError(one))];
  const chosen = new Set([...errors, ...warnings].slice(0, MOST_SHOWN));
  return { shown: all.filter((one) => chosen.has(one)), rules: ruleLines(all) };
}

/** `12 errors link-broken`, errors first, then the most frequent rules. */
function ruleLines(all: readonly Diagnostic[]): string[] {
  return [...groupBy(all, ({ rule }) => rule)]
    .map(([rule, list]) => ({ rule, list, errors: list.filter(isError).length }))
    .sort((a, b) => Number(b.errors > 0) - Number(a.errors > 0) || b.list.length - a.list.length)
    .map(({ rule, list }) => `${severityCounts(list)} ${rule}`);
}
