import type { DayOrder } from '../../schema/collection.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { isRealDay } from '../instants.ts';

const MONTHS = [
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

/** The numbers of a written date, which may not exist. */
interface WrittenDay {
  year: number;
  month: number;
  day: number;
}

export const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|r|ur)?(?:day)?\.?,? /i;

/**
 * Parses a date in any supported format (`July 31, 2025`, `31st July 2025`, `Thursday, 31.07.2025`,
 * `2025/07/31`, `2025-07-31T00:00:00Z`) to ISO 8601. Undefined for other formats, dates that do not exist,
 * and wrong weekdays. `order` is the order of day and month if both are numbers; without it, only unambiguous
 * dates are accepted.
 */
export function toIsoDate(text: string, order?: DayOrder): string | undefined {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const [prefix = '', weekday] = WEEKDAY.exec(trimmed) ?? [];
  const written = writtenDay(trimmed.slice(prefix.length), order);
  const iso = written && existing(written.year, written.month, written.day);
  if (iso === undefined || weekday === undefined) return iso;
  const actual = new Date(iso).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });
  return actual.toLowerCase() === weekday.toLowerCase() ? iso : undefined;
}

/** The name of a nonexistent date in a text: `February 30`, `February 29 in 2025`, or `month 13`. */
export function missingDay(text: string, order?: DayOrder): string | undefined {
  const { year, month, day } = writtenDay(text.trim(), order) ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const name = MONTHS[month - 1];
  if (name === undefined) return `month ${month}`;
  if (existing(year, month, day) !== undefined) return undefined;
  const isLeapDay = month === 2 && day === 29;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day}${isLeapDay ? ` in ${year}` : ''}`;
}

function writtenDay(text: string, order: DayOrder | undefined): WrittenDay | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst)
    return { year: Number(yearFirst[1]), month: Number(yearFirst[3]), day: Number(yearFirst[4]) };
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [first, second, year] = [Number(yearLast[1]), Number(yearLast[3]), Number(yearLast[4])];
    const monthFirst = { year, month: first, day: second };
    const dayFirst = { year, month: second, day: first };
    if (order === 'day-first') return dayFirst;
    // Dates with dots and hyphens are day-first, regardless of the order of dates with slashes.
    if (order === 'month-first' && yearLast[2] === '/') return monthFirst;
    const count = readings(text).length;
    if (count > 1) return undefined;
    // A day that does not exist: a number above 12 is not a month.
    if (count === 0 && Math.min(first, second) > 12) return undefined;
    if (count === 0) return first > 12 ? dayFirst : monthFirst;
    return existing(year, first, second) === undefined ? dayFirst : monthFirst;
  }
  const plain = text.replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1').replace(DAY_BEFORE_MONTH, '$2 $1, $3');
  const long = /^([A-Za-z]{3,9})\.?[ -](\d{1,2}),?[ -](\d{4})$/.exec(plain);
  const month = MONTHS.findIndex((name) => matchesMonth(name, long?.[1] ?? ''));
  return long && month !== -1 ? { year: Number(long[3]), month: month + 1, day: Number(long[2]) } : undefined;
}

/**
 * Programs write a date as its first moment, in any zone; any other time would be lost, so it does not match.
 */
const YEAR_FIRST =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:[.,]0+)?)?(?: ?(?:Z|UTC|[+-]\d{2}(?::?\d{2})?))?)?$/i;

const DAY_BEFORE_MONTH = /^(\d{1,2})\.?[ -](?:of )?([A-Za-z]{3,9})\.?,?[ -](\d{4})$/;

/** A numeric date that ends with the year, so that the first two numbers may be day or month. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * The dates that a numeric date can mean, month first and then day first;
 * one if both are equal or one does not exist.
 */
export function readings(text: string): string[] {
  const [, first, , second, year] = YEAR_LAST.exec(text.trim()) ?? [];
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
  const iso = [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-');
  return isRealDay(iso) ? iso : undefined;
}

/** A date that was most likely meant. */
export interface LikelyDate {
  iso: string;
  /** False if day and month could be swapped, if the month is a guess, or if a time would be lost. */
  isSure: boolean;
  /** The time next to the date. */
  hour?: string;
}

/**
 * The likely date of a text in an unsupported format: formats of other
 * countries and programs, and misspelled months.
 */
export function likelyDate(text: string): LikelyDate | undefined {
  const plain = text
    .trim()
    .replace(/^[“”"'‘’]|[“”"'‘’.]$/g, '')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1')
    .replace(/\s+/g, ' ');
  const [weekday = ''] = WEEKDAY.exec(plain) ?? [];
  const day = plain.slice(weekday.length);
  const likely = inNumbers(day) ?? inWords(day);
  // If the weekday does not match, one of the numbers may be wrong.
  const isContrary = likely !== undefined && toIsoDate(`${weekday}${likely.iso}`) === undefined;
  return isContrary ? { ...likely, isSure: false } : likely;
}

function inNumbers(text: string): LikelyDate | undefined {
  // 2025-7-1, 2025/07/31, 20250731, 2025-07-31T09:00:00Z
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ](\d{2}:\d{2}.*))?$/.exec(text);
  if (yearFirst !== null) {
    const [, year, sign, month = '', day = '', hour] = yearFirst;
    if (sign === '' && text.length !== 8) return undefined;
    const iso = toIsoDate(`${month}/${day}/${year ?? ''}`, 'month-first');
    if (iso === undefined) return undefined;
    // A written time must not be dropped silently.
    return hour === undefined ? { iso, isSure: true } : { iso, isSure: false, hour: hour.slice(0, 5) };
  }
  // 31.07.2025, 31/07/2025, 07-31-2025: a number above 12 is the day.
  const [iso, other] = readings(text);
  return iso === undefined ? undefined : { iso, isSure: other === undefined };
}

function inWords(text: string): LikelyDate | undefined {
  const match =
    /^(\d{1,2})\.?[ -](?:of )?(\p{L}+)\.?,?[ -](\d{4})$/u.exec(text) ??
    /^(\p{L}+)\.?[ -](\d{1,2}),?[ -](\d{4})$/u.exec(text);
  if (match === null) return undefined;
  const [, first = '', second = '', year = ''] = match;
  const [day, word] = /^\d/.test(first) ? [first, second] : [second, first];
  const isMonth = toIsoDate(`${word} 1, ${year}`) !== undefined;
  const month = isMonth ? word : nearest(word, MONTHS);
  const iso = month === undefined ? undefined : toIsoDate(`${month} ${day}, ${year}`);
  // A misspelled month is a guess even if only one month is similar:
  // `Mars` and `Mai` are months in other languages.
  return iso === undefined ? undefined : { iso, isSure: isMonth };
}
