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
 * A calendar day in any of the three spellings editors use (`July 31, 2025`, `09/22/2025`, `2025-07-31`) as ISO 8601,
 * or undefined when it is none of them or no day that exists. Two-digit months and days come first in slashed dates (US order).
 */
export function toIsoDate(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (slashed) return existing(Number(slashed[3]), Number(slashed[1]), Number(slashed[2]));
  const long = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(trimmed);
  const month = long ? MONTHS.findIndex((name) => matchesMonth(name, long[1] ?? '')) : -1;
  return long && month !== -1 ? existing(Number(long[3]), month + 1, Number(long[2])) : undefined;
}

function matchesMonth(month: string, written: string): boolean {
  const lower = written.toLowerCase();
  return lower === month || lower === month.slice(0, 3) || (month === 'september' && lower === 'sept');
}

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : undefined;
}
