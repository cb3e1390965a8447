import type { DayOrder } from '../../schema/collection.ts';

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * A calendar day in any of the spellings editors use (`July 31, 2025`, `09/22/2025`, `2025-07-31`) as ISO 8601, or undefined
 * when it is none of them or no day that exists. In slashed dates the month comes first, or the day where `order` says so, which
 * allows for `31 July 2025` and `31.7.2025` too; where nothing says it, a date that could be read both ways is none.
 */
export function toIsoDate(text: string, order?: DayOrder): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/.exec(trimmed);
  if (slashed) {
    const [first, second, year] = [Number(slashed[1]), Number(slashed[3]), Number(slashed[4])];
    if (order === 'day-first') return existing(year, second, first);
    const isUnclear = order === undefined && readings(trimmed).length > 1;
    return slashed[2] === '.' || isUnclear ? undefined : existing(year, first, second);
  }
  const words = order === 'day-first' ? trimmed.replace(DAY_BEFORE_MONTH, '$2 $1, $3') : trimmed;
  const long = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(words);
  const month = long ? MONTHS.findIndex((name) => matchesMonth(name, long[1] ?? '')) : -1;
  return long && month !== -1 ? existing(Number(long[3]), month + 1, Number(long[2])) : undefined;
}

const DAY_BEFORE_MONTH = /^(\d{1,2})\.? ([A-Za-z]{3,9})\.?,? (\d{4})$/;

/** The days that a slashed date can mean, the month first and then the day first; one where both are the same or one does not exist. */
export function readings(text: string): string[] {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const both = [
    existing(Number(year), Number(first), Number(second)),
    existing(Number(year), Number(second), Number(first)),
  ];
  return [...new Set(both)].filter((day) => day !== undefined);
}

function matchesMonth(month: string, written: string): boolean {
  const lower = written.toLowerCase();
  return lower === month || lower === month.slice(0, 3) || (month === 'september' && lower === 'sept');
}

function existing(year: number, month: number, day: number): string | undefined {
  if (Number.isNaN(year)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : undefined;
}
