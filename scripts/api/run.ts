import path from 'node:path';
import { buildSite } from '../pipeline/build-site.ts';
import { commonOptions, resultOf } from './result.ts';
import type { BuildOptions, BuildResult, ValidateOptions, ValidateResult } from './types.ts';
import { validateSite } from '../pipeline/validate-site.ts';

/**
 * Validates everything and, if there are no errors, writes the output beside the old one and swaps it in.
 * Problems of the content are part of the result; the promise rejects for invalid options, a root that is not
 * a site, an output folder with files that no build wrote, or an internal error.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { strict = false, keepGoing = false } = options;
  if (strict && keepGoing) throw new Error('`strict` and `keepGoing` cannot both be true.');
  const common = commonOptions(options);
  const out = path.resolve(options.out ?? path.join(common.root, 'dist-content'));
  const built = await buildSite({ ...common, out, strict, keepGoing, publishing: options.drafts !== true });
  if (built.refusal !== undefined) throw new Error(built.refusal);
  return { ...resultOf(built, strict), out, written: built.isWritten, leftOut: [...(built.leftOut ?? [])] };
}

/**
 * Validates everything and writes nothing but the cache. Problems of the content are part of the result; the
 * promise rejects for invalid options, a root that is not a site, or an internal error.
 */
export async function validate(options: ValidateOptions = {}): Promise<ValidateResult> {
  const validation = await validateSite(commonOptions(options));
  return resultOf(validation, options.strict === true);
}
