import { statSync } from 'node:fs';
import path from 'node:path';
import { isError } from '../diagnostics/diagnostic.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import type { RunReport } from '../pipeline/run-report.ts';
import { asReported } from '../diagnostics/consequences.ts';
import type { RunOptions } from '../pipeline/run.ts';
import type { SiteOptions, ValidateOptions, ValidateResult } from './types.ts';

/** Returns the root as an absolute path; throws if it is not a site. */
export function openRoot(given: string | undefined): string {
  const root = path.resolve(given ?? '.');
  const isFolder = (name: string): boolean =>
    statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
  const missing = ['content', 'schemas'].filter((name) => !isFolder(name));
  if (missing.length > 0) {
    const what = `${root} is not the root of a site: it has no folder ${missing.join(' and no folder ')}.`;
    // A stack would only show where in this program the error was thrown.
    throw Object.assign(new Error(`${what} Set \`root\` to the folder that contains both.`), { stack: '' });
  }
  return root;
}

/** Converts the date and draft options to pipeline options. */
export function dayOptions({ drafts = false, today }: SiteOptions): {
  shown: 'drafts' | 'published';
  today: Date | undefined;
} {
  const iso = today === undefined ? undefined : toIsoDate(today);
  if (today !== undefined && iso === undefined)
    throw new Error(`\`today\` is ${JSON.stringify(today)}: write a day that exists, such as 2026-12-24.`);
  return {
    shown: drafts ? 'drafts' : 'published',
    today: iso === undefined ? undefined : new Date(`${iso}T00:00:00Z`),
  };
}

/** Converts the common options of `validate` and `build` to pipeline options. */
export function commonOptions(options: ValidateOptions): RunOptions {
  const { root, cache = true, onProgress } = options;
  return {
    ...options,
    ...dayOptions(options),
    ...{ root: openRoot(root), cache },
    progress: (message) => onProgress?.(message),
  };
}

/** Converts the report of a run to the result of the API. */
export function resultOf(
  { entries, diagnostics, shared, schedule, notes }: RunReport,
  strict: boolean,
): ValidateResult {
  const all = asReported(diagnostics, shared);
  const errors = all.filter(isError).length;
  const warnings = all.length - errors;
  return {
    ok: errors === 0 && !(strict && warnings > 0),
    entries,
    errors,
    warnings,
    problems: all.map(({ rule, severity, file, line, column, endLine, endColumn, message, ...more }) => ({
      ...{ rule, severity, file, line, column, endLine, endColumn, message },
      ...(more.suggestion === undefined ? {} : { suggestion: more.suggestion }),
      ...(more.related === undefined ? {} : { related: more.related }),
    })),
    ...schedule,
    notes,
  };
}
