import { epochDate } from '../shared/build-date.ts';
import type { ValidateOptions } from './validate-options.ts';

/**
 * The date of a run in ISO form: `--clock`, else `SOURCE_DATE_EPOCH`, else today (UTC). Publication, `today`
 * in a `where` and all ages depend on it.
 */
export function clockDay({ today }: Pick<ValidateOptions, 'today'>): string {
  const date = today ?? epochDate(process.env.SOURCE_DATE_EPOCH) ?? new Date();
  return date.toISOString().slice(0, 10);
}
