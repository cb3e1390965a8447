import { groupBy } from '../shared/group-by.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { shownName } from '../diagnostics/excerpt.ts';
import { plural, severityCounts, type Paint } from './report.ts';

/** Up to this number, every problem is shown. */
const MOST_WHOLE = 60;
/** Beyond it, maximum number of problems of each rule in a file. */
const MOST_OF_A_RULE = 2;
/** Maximum number of problems in all files together; the other files are listed with their counts. */
const MOST_SHOWN = 60;
const MOST_FILES = 60;

/** Selection of many problems for a report. */
export interface Grouped {
  /** Problems by file; `more` describes those that are not shown. */
  files: { file: string; shown: readonly Diagnostic[]; more: string | undefined }[];
  /** Files without shown problems, with their counts. */
  others: string[];
  /** Counts by rule; empty if all problems are shown. */
  rules: string[];
}

/**
 * Groups problems by file. A few are all shown; of many, the first of each rule in each file, errors before
 * warnings, up to a maximum, and the rest are counted: nobody reads beyond the first fifty, and errors stop a
 * build.
 * @param sorted by file
 */
export function grouped(sorted: readonly Diagnostic[], all: readonly Diagnostic[], paint: Paint): Grouped {
  if (all.length <= MOST_WHOLE) {
    const files = [...byFile(sorted)].map(([file, shown]) => ({ file, shown, more: undefined }));
    return { files, others: [], rules: [] };
  }
  const listed = byFile(all);
  const chosen = choose(listed);
  const isShown = (file: string): boolean => (chosen.get(file)?.size ?? 0) > 0;
  const files = [...listed].filter(([file]) => isShown(file));
  const others = [...listed].filter(([file]) => !isShown(file));
  const rest = others.length - MOST_FILES;
  return {
    files: files.map(([file, own]) => {
      const shown = own.filter((one) => chosen.get(file)?.has(one));
      return { file, shown, more: hidden(file, own, shown) };
    }),
    others: [
      ...others
        .slice(0, MOST_FILES)
        .map(([file, own]) => `${paint('cyan', shownName(file))} ${severityCounts(own)}`),
      ...(rest > 0 ? [`and ${plural(rest, 'more file')}`] : []),
    ],
    rules: ruleLines(all),
  };
}

/**
 * Chooses the problems to show: for each file all selected errors or none while there is room, then warnings
 * in the same way.
 */
function choose(listed: ReadonlyMap<string, readonly Diagnostic[]>): Map<string, Set<Diagnostic>> {
  const chosen = new Map<string, Set<Diagnostic>>();
  let room = MOST_SHOWN;
  for (const severity of ['error', 'warning'] as const)
    for (const [file, own] of listed) {
      const rules = [...byRule(own.filter((one) => one.severity === severity)).values()];
      const wanted = rules.flatMap((list) => list.slice(0, MOST_OF_A_RULE));
      if (wanted.length > room) continue;
      room -= wanted.length;
      chosen.set(file, new Set([...(chosen.get(file) ?? []), ...wanted]));
    }
  return chosen;
}

/** Describes in one line the problems of a file that are not shown; undefined if there are none. */
function hidden(file: string, own: readonly Diagnostic[], shown: readonly Diagnostic[]): string | undefined {
  const seen = byRule(shown);
  const parts = [...byRule(own)].flatMap(([rule, list]) => {
    const some = seen.get(rule)?.length ?? 0;
    const count = list.length - some;
    return count === 0 ? [] : `${count} ${some > 0 ? 'more ' : ''}${rule}`;
  });
  return parts.length === 0 ? undefined : `and ${parts.join(', ')} in ${shownName(file)}`;
}

/** `12 errors link-broken`, errors first, then the most frequent rules. */
function ruleLines(all: readonly Diagnostic[]): string[] {
  return [...byRule(all)]
    .map(([rule, list]) => ({ rule, list, errors: list.filter(isError).length }))
    .sort((a, b) => Number(b.errors > 0) - Number(a.errors > 0) || b.list.length - a.list.length)
    .map(({ rule, list }) => `${severityCounts(list)} ${rule}`);
}

const byRule = (all: readonly Diagnostic[]) => groupBy(all, ({ rule }) => rule);
const byFile = (all: readonly Diagnostic[]) => groupBy(all, ({ file }) => file);
