import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { openConfig } from '../config/site-config.ts';
import { openSchemas } from '../pipeline/open-schemas.ts';
import { type KnownValidation, type ResolvedSite, validateSite } from '../pipeline/validate-site.ts';
import type { RunOptions } from '../pipeline/run.ts';
import { countSeverities, plural } from '../report/report.ts';
import { findRoot, UsageError } from './paths.ts';
import { tell, createProgress } from './print.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import { schemaSet } from '../schema/load.ts';
import { Refused } from '../tools/write-files.ts';

/** Thrown when a command cannot run because of the content: printed as one line, exit code 1. */
export class ContentError extends Error {}

export interface OpenSite {
  root: string;
  site: ResolvedSite;
  diagnostics: readonly Diagnostic[];
  validation: KnownValidation;
}

/**
 * Reads the whole site for an editor's command. Broken entries are tolerated; broken schemas are not, nor is
 * a settings file without the values of the tokens, because then no entry can be evaluated.
 */
export async function openSite(
  givenRoot: string | undefined,
  more: Partial<RunOptions> = {},
): Promise<OpenSite> {
  const root = findRoot(givenRoot);
  const progress = createProgress();
  const validation = await validateSite({ root, progress: progress.show, ...more });
  progress.clear();
  const { state, diagnostics } = validation;
  if (validation.state === 'content-wrong' || validation.state === 'whole')
    return { root, site: validation.site, diagnostics, validation };
  const count = plural(countSeverities(diagnostics).errors, 'problem');
  const what =
    state === 'schemas-wrong' ? 'The schemas cannot be used' : 'The values of the tokens are not known';
  throw new ContentError(`${what}: ${count}. \`content validate\` shows where and what to do.`);
}

/**
 * The schemas of a site, for a command that reads no entries: without the fields that the
 * configuration computes, because nobody writes them.
 */
export async function usableSchemas(root: string): Promise<SchemaSet> {
  const opened = await openConfig(root, true);
  const { config } = opened;
  const asWritten = config && { ...config, exported: {} };
  const { schemas, problems } = await openSchemas(root, { ...opened, config: asWritten });
  const problem = problems.find(isError);
  if (problem !== undefined) throw new ContentError(`${problem.message} (${placeOf(problem)})`);
  return schemaSet(schemas);
}

/** The place of a problem: `schemas/posts.json:3:5`. */
export const placeOf = ({ file, line, column }: Diagnostic): string => `${file}:${line}:${column}`;

/** Runs a command and converts an expected error to one line on stderr and an exit code. */
export async function guarded(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof Refused) tell(`content: ${error.message} Nothing was changed.\n`);
    else if (error instanceof UsageError || error instanceof ContentError)
      tell(`content: ${error.message}\n`);
    else throw error;
    return error instanceof UsageError ? 2 : 1;
  }
}

/**
 * The collection with a name; an unknown name is incorrect usage, answered with a suggestion and the list.
 */
export function namedCollection(set: SchemaSet, name: string, candidates = set.collections): Collection {
  const collection = set.collections.find((candidate) => candidate.name === name);
  if (collection !== undefined) return collection;
  const names = candidates.map((candidate) => candidate.name);
  const near = didYouMean(
    name,
    set.collections.map((candidate) => candidate.name),
  );
  const lines = [`There is no collection \`${name}\`.`, near, `Collections: ${names.join(', ')}.`];
  throw new UsageError(lines.filter((line) => line !== undefined).join(' '));
}
