import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { shownName } from '../diagnostics/excerpt.ts';
import { plural, type Paint } from './report.ts';

/** Up to here every problem is shown. */
const MOST_WHOLE = 60;
/** Beyond it, of each rule in a file so many; the next say the same. */
const MOST_OF_A_RULE = 2;
/** And of all files together; the others are listed with their numbers. */
const MOST_SHOWN = 60;
const MOST_FILES = 60;

/** What a report shows of many problems. */
export interface Grouped {
  /** By file; with a line for what is not shown of it. */
  files: { file: string; shown: readonly Diagnostic[]; more: string | undefined }[];
  /** Files of which nothing is shown but their numbers. */
  others: string[];
  /** How many there are of each rule; empty where all problems are shown. */
  rules: string[];
}

/**
 * Problems by file. A few are shown as they are; of a thousand, the first of each rule in each file, errors before warnings as
 * long as there is room, and the rest are counted: nobody reads on after the fiftieth, and errors are what stops a build.
 * @param sorted by file
 */
export function grouped(
  sorted: readonly Diagnostic[],
  all: readonly Diagnostic[],
  showAll: boolean,
  paint: Paint,
): Grouped {
  if (showAll || all.length <= MOST_WHOLE) {
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
        .map(([file, own]) => `${paint('cyan', shownName(file))} ${numbers(own)}`),
      ...(rest > 0 ? [`and ${rest} more files`] : []),
    ],
    rules: ruleLines(all),
  };
}

/** The problems of each file that there is room for: all of a file's errors that are wanted, or none, and then of its warnings. */
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

/** What is not shown of a file, as one line; undefined when nothing is left. */
function hidden(file: string, own: readonly Diagnostic[], shown: readonly Diagnostic[]): string | undefined {
  const seen = byRule(shown);
  const parts = [...byRule(own)].flatMap(([rule, list]) => {
    const some = seen.get(rule)?.length ?? 0;
    const count = list.length - some;
    return count === 0 ? [] : `${count} ${some > 0 ? 'more ' : ''}${rule}`;
  });
  return parts.length === 0 ? undefined : `and ${parts.join(', ')} in ${shownName(file)}`;
}

/** `12 errors link-broken`, errors first, then what there is most of. */
function ruleLines(all: readonly Diagnostic[]): string[] {
  return [...byRule(all)]
    .map(([rule, list]) => ({ rule, list, errors: list.filter(isError).length }))
    .sort((a, b) => Number(b.errors > 0) - Number(a.errors > 0) || b.list.length - a.list.length)
    .map(({ rule, list }) => `${numbers(list)} ${rule}`);
}

function byRule(all: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  return lists(all, ({ rule }) => rule);
}

function byFile(all: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  return lists(all, ({ file }) => file);
}

function lists(all: readonly Diagnostic[], nameOf: (one: Diagnostic) => string): Map<string, Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const one of all) {
    const name = nameOf(one);
    const list = found.get(name);
    if (list === undefined) found.set(name, [one]);
    else list.push(one);
  }
  return found;
}

/** `12 errors, 3 warnings`. */
function numbers(own: readonly Diagnostic[]): string {
  const errors = own.filter(isError).length;
  const warnings = own.length - errors;
  return [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
}
