import { validateSite } from '../pipeline/validate-site.ts';
import { checkedOptions } from './check-options.ts';
import { commonOptions, resultOf } from './result.ts';
import type { ValidateOptions, ValidateResult } from './types.ts';

/**
 * Checks everything and writes nothing but the cache. Problems of the content are in the result; the promise is rejected by
 * options that are none, when there is no site in the root, or by a failure inside.
 */
export async function validate(options: ValidateOptions = {}): Promise<ValidateResult> {
  const checked = checkedOptions('validate', options);
  const validation = await validateSite(commonOptions(checked, false));
  return resultOf(validation, checked.strict === true);
}
