import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../scripts/diagnostics/diagnostic.ts';
import { quoted } from '../part.ts';
import type { Bed, BedRun } from './bed.ts';
import type { OutputChecker } from './sound-output.ts';

/** No run may take longer. */
const MOST_MS = 20_000;
/** No more may be printed about one small change: an editor has to be able to read it. */
const MOST_MESSAGE = 4000;
const MOST_MESSAGES = 300_000;

/** What is wrong with a run, whatever was damaged; the placement of its problems apart. */
export function faultsOf(run: BedRun, bed: Bed, checker: OutputChecker, manifestBefore: string): string[] {
  const faults = bed.strays().map((stray) => `it wrote ${stray}`);
  if (run.crash !== undefined) faults.push(`internal failure: ${quoted(run.crash)}`);
  if (run.ms > MOST_MS) faults.push(`it took ${Math.round(run.ms / 1000)} s`);
  faults.push(...reportFaults(run.diagnostics, bed.root));
  if (run.isWhole) faults.push(...checker.faults());
  else if (bed.manifest() !== manifestBefore) faults.push('it failed and yet the output is another one');
  return faults;
}

function reportFaults(diagnostics: readonly Diagnostic[], root: string): string[] {
  const size = diagnostics.reduce(
    (sum, { message, suggestion = '' }) => sum + message.length + suggestion.length,
    0,
  );
  const faults = size > MOST_MESSAGES ? [`${diagnostics.length} messages of ${size} characters`] : [];
  for (const { rule, file, line, column, endLine, message, suggestion = '' } of diagnostics) {
    const place = `${rule} ${file}:${line}:${column}`;
    if (!(line >= 1 && column >= 1 && endLine >= line)) faults.push(`${place} is no place`);
    if (
      path.isAbsolute(file) ||
      file.includes('\\') ||
      path.relative(root, path.resolve(root, file)).startsWith('..')
    )
      faults.push(`${place} names no file of the site`);
    if (message.length + suggestion.length > MOST_MESSAGE)
      faults.push(`${place} says ${message.length} characters`);
    if (/^\s*at .+\(.+:\d+:\d+\)/m.test(message)) faults.push(`${place} shows a stack trace`);
    if (/\.(?:csv|ya?ml|json|toml)#/.test(file)) faults.push(`${place} names a part of a file`);
    // A file that is missing may be missing together with its folder.
    if (rule !== 'collection-empty' && !existsSync(path.join(root, path.dirname(file))))
      faults.push(`${place}: there is no such folder`);
  }
  return [...new Set(faults)].slice(0, 5);
}
