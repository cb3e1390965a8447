import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validateSite, type Validation } from '../pipeline/validate-site.ts';
import type { RunOptions } from '../pipeline/run.ts';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { FixSummary } from '../report/report.ts';
import { planFixes, type ChangedFile, type FixInput } from '../tools/fix/plan-fixes.ts';
import { ChangeRefused, writeFiles } from '../tools/write-files.ts';

/** Changes made by `--fix`, and the validation after them; with `--dry-run`, both are only planned. */
export interface Fixed {
  validation: Validation;
  fixed: FixSummary;
  diff?: string;
}

/** Maximum number of hidden problems in a message. */
const NAMED = 3;

function leftReason(shows: readonly Diagnostic[]): string {
  const problems = shows.slice(0, NAMED).map(({ line, message }) => `line ${line}: ${message}`);
  const others = shows.length - problems.length;
  const words = [...problems, ...(others === 0 ? [] : [`and ${others} more`])].join(' ').replace(/\.$/, '');
  return `fixed, it would show more problems than it does now, so fix it by hand. What it hides: ${words}`;
}

/**
 * Applies safe fixes, then validates again.
 * @param wanted selects the problems to fix
 */
export async function runFix(
  options: RunOptions,
  wanted: FixInput['wanted'],
  dryRun = false,
): Promise<Fixed> {
  const { root } = options;
  const plan = await planFixes({
    root,
    validate: (changes) => validateSite({ ...options, changes }),
    wanted,
  });
  const left = plan.left.map(({ file, shows }) => ({ file, reason: leftReason(shows) }));
  if (dryRun)
    return {
      validation: plan.validation,
      fixed: { dryRun, made: plan.made, left },
      diff: unifiedDiff(plan.changed),
    };
  const unwritten = plan.changed.flatMap((file) => writeFixed(root, file));
  const made = plan.made.filter(({ file }) => !unwritten.some((refusal) => refusal.file === file));
  // If a file was not written, the plan's result is wrong, so validate the files on disk.
  const validation = unwritten.length === 0 ? plan.validation : await validateSite(options);
  return { validation, fixed: { dryRun, made, left: [...left, ...unwritten] } };
}

/** Writes a fixed file on its own: one that cannot be written, with the reason, does not stop the others. */
function writeFixed(root: string, { file, after, hash }: ChangedFile): { file: string; reason: string }[] {
  try {
    writeFiles(root, [{ file, bytes: Buffer.from(after), plannedOn: hash }]);
    return [];
  } catch (error) {
    if (error instanceof ChangeRefused) return [{ file, reason: `it ${error.reason.replace(/\.$/, '')}` }];
    throw error;
  }
}

/** The changes in the format that `git apply` and `patch -p1` read. */
export function unifiedDiff(changed: readonly Pick<ChangedFile, 'file' | 'before' | 'after'>[]): string {
  return changed
    .map(({ file, before, after }) =>
      createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
        context: 3,
        headerOptions: FILE_HEADERS_ONLY,
      }),
    )
    .join('');
}
