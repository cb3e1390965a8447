import { nearest } from '../../diagnostics/suggest.ts';
import { MONTHS, toIsoDate, WEEKDAY } from './dates.ts';

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
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (yearLast === null) return undefined;
  const [, first = '', sign, second = '', year = ''] = yearLast;
  const dayFirst = toIsoDate(`${second}/${first}/${year}`, 'month-first');
  const monthFirst = toIsoDate(`${first}/${second}/${year}`, 'month-first');
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
    return sure(dayFirst ?? monthFirst);
  return { iso: sign === '.' ? dayFirst : monthFirst, isSure: false };
}

function inWords(text: string): LikelyDate | undefined {
  const found =
    /^(\d{1,2})\.?[ -](?:of )?(\p{L}+)\.?,?[ -](\d{4})$/u.exec(text) ??
    /^(\p{L}+)\.?[ -](\d{1,2}),?[ -](\d{4})$/u.exec(text);
  if (found === null) return undefined;
  const [, first = '', second = '', year = ''] = found;
  const [day, word] = /^\d/.test(first) ? [first, second] : [second, first];
  const isMonth = toIsoDate(`${word} 1, ${year}`) !== undefined;
  const month = isMonth ? word : nearest(word, MONTHS);
  const iso = month === undefined ? undefined : toIsoDate(`${month} ${day}, ${year}`);
  // A misspelled month is a guess even if only one month is similar:
  // `Mars` and `Mai` are months in other languages.
  return iso === undefined ? undefined : { iso, isSure: isMonth };
}

function sure(iso: string | undefined): LikelyDate | undefined {
  return iso === undefined ? undefined : { iso, isSure: true };
}
