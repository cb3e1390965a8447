import { inspect, type Inspection, type InspectedSite } from '../pipeline/inspect.ts';
import { countSeverities } from '../report/report.ts';
import { findRoot, UsageError } from './paths.ts';
import { createProgress } from './progress.ts';

/** A command cannot do what was asked because of the content: said in one line, exit code 1. */
export class ContentError extends Error {}

export interface OpenSite extends Inspection {
  root: string;
  site: InspectedSite;
}

/**
 * Reads the whole site for a command of the editor's toolbox. Broken entries are no hindrance; broken schemas are,
 * and so is a settings file without the values of the tokens: then nothing can be said of any entry.
 */
export async function openSite(givenRoot: string | undefined): Promise<OpenSite> {
  const root = findRoot(givenRoot, process.cwd());
  const progress = createProgress(process.stderr, true);
  const inspection = await inspect({ root, cache: true, progress: progress.show });
  progress.clear();
  const { site, diagnostics, set } = inspection;
  if (site !== undefined) return { ...inspection, root, site };
  const { errors } = countSeverities(diagnostics);
  const what = set === undefined ? 'The schemas cannot be used' : 'The values of the tokens are not known';
  throw new ContentError(
    `${what}: ${errors} ${errors === 1 ? 'problem' : 'problems'}. \`content validate\` shows where and what to do.`,
  );
}

/** Runs a command and turns what it could not do into one line on stderr and an exit code. */
export async function guarded(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContentError)) throw error;
    process.stderr.write(`content: ${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
