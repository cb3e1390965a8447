import path from 'node:path';
import { buildSite } from '../pipeline/build-site.ts';
import { checkedOptions } from './check-options.ts';
import { commonOptions, leftOutOf, resultOf } from './result.ts';
import type { BuildOptions, BuildResult, ValidateOptions, ValidateResult } from './types.ts';
import { validateSite } from '../pipeline/validate-site.ts';

/**
 * Checks everything and, when nothing is wrong, writes the output beside the old one and swaps it in. Problems of the content
 * are in the result; the promise is rejected by options that are none, when there is no site in the root, when the output folder holds files that no build
 * wrote, or by a failure inside.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const checked = checkedOptions('build', options);
  const { strict = false, keepGoing = false } = checked;
  if (strict && keepGoing) throw new Error('`strict` and `keepGoing` cannot both be true.');
  const common = commonOptions(checked, true);
  const out = path.resolve(checked.out ?? path.join(common.root, 'dist-content'));
  const built = await buildSite({ ...common, out, strict, keepGoing, publishing: checked.drafts !== true });
  if (built.refusal !== undefined) throw new Error(built.refusal);
  return { ...resultOf(built, strict), out, written: built.isWritten, leftOut: leftOutOf(built.gaps) };
}

/**
 * Checks everything and writes nothing but the cache. Problems of the content are in the result; the promise is rejected by
 * options that are none, when there is no site in the root, or by a failure inside.
 */
export async function validate(options: ValidateOptions = {}): Promise<ValidateResult> {
  const checked = checkedOptions('validate', options);
  const validation = await validateSite(commonOptions(checked, false));
  return resultOf(validation, checked.strict === true);
}
