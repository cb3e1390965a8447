import { InvalidArgumentError, Option } from 'commander';
import { toIsoDate } from '../model/dates/dates.ts';

/** Options of a command that say which entries it takes into the site. */
export interface DayOptions {
  drafts?: boolean;
  clock?: Date;
}

export function draftsOption(): Option {
  return new Option('--drafts', 'include drafts and entries that are scheduled for later').default(false);
}

export function clockOption(): Option {
  return new Option('--clock <date>', 'the day to take for today, such as 2026-12-24').argParser(day);
}

function day(value: string): Date {
  const iso = toIsoDate(value);
  if (iso === undefined) throw new InvalidArgumentError('Write a day that exists, such as 2026-12-24.');
  return new Date(`${iso}T00:00:00Z`);
}
