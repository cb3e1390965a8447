import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { plural, type Paint } from './summary-line.ts';

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
  files: { file: string; shown: Diagnostic[]; more: string[] }[];
  /** Files of which nothing is shown but their numbers. */
  others: string[];
}

/**
 * Problems by file. A few are shown as they are; of a thousand, the first of each rule in each file, and the rest are counted:
 * nobody reads on after the fiftieth.
 * @param sorted by file
 */
export function grouped(
  sorted: readonly Diagnostic[],
  all: readonly Diagnostic[],
  showAll: boolean,
  paint: Paint,
): Grouped {
  const isWhole = showAll || all.length <= MOST_WHOLE;
  const files: Grouped['files'] = [];
  const others: string[] = [];
  let room = MOST_SHOWN;
  for (const [file, own] of byFile(isWhole ? sorted : all)) {
    if (isWhole) {
      files.push({ file, shown: own, more: [] });
      continue;
    }
    const rules = new Map<string, Diagnostic[]>();
    for (const one of own) rules.set(one.rule, [...(rules.get(one.rule) ?? []), one]);
    const wanted = own.filter((one) => (rules.get(one.rule) ?? []).indexOf(one) < MOST_OF_A_RULE);
    if (wanted.length > room) {
      others.push(`${paint('cyan', file)} ${numbers(own)}`);
      continue;
    }
    room -= wanted.length;
    const more = [...rules]
      .filter(([, list]) => list.length > MOST_OF_A_RULE)
      .map(
        ([rule, list]) => `and ${plural(list.length - MOST_OF_A_RULE, 'more', 'more')} ${rule} in ${file}`,
      );
    files.push({ file, shown: wanted, more });
  }
  const rest = others.length - MOST_FILES;
  return { files, others: rest > 0 ? [...others.slice(0, MOST_FILES), `and ${rest} more files`] : others };
}

function byFile(all: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const one of all) {
    const list = files.get(one.file);
    if (list === undefined) files.set(one.file, [one]);
    else list.push(one);
  }
  return files;
}

/** `12 errors, 3 warnings`. */
function numbers(own: readonly Diagnostic[]): string {
  const errors = own.filter(isError).length;
  const warnings = own.length - errors;
  return [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
}
