import { epochDate } from '../contract/build-date.ts';
import type { ValidateOptions } from './validate-options.ts';

/**
 * The one day of a run, ISO: `--clock`, else `SOURCE_DATE_EPOCH`, else today (UTC). What is published, what `today` in a `where`
 * means, and every age are told by it.
 */
export function clockDay({ today }: Pick<ValidateOptions, 'today'>): string {
  const date = today ?? epochDate(process.env.SOURCE_DATE_EPOCH) ?? new Date();
  return date.toISOString().slice(0, 10);
}
