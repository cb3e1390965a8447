import { buildDate } from '../contract/build-date.ts';
import type { ValidateOptions } from './validate-options.ts';

/** The ISO day that the checks take for today. */
export function checkDay({ today }: Pick<ValidateOptions, 'today'>): string {
  return isoDay(today ?? buildDate(process.env.SOURCE_DATE_EPOCH, new Date()));
}

/** The day that decides what is published; see docs/decisions/0105-drafts-and-days.md. */
export function publicationDay({ today }: Pick<ValidateOptions, 'today'>): string {
  return isoDay(today ?? new Date());
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
