import { nearest } from '../diagnostics/suggest.ts';
import { isRealDay } from './instants.ts';

/** A problem with a recurrence rule, with advice. */
export interface RuleFault {
  message: string;
  suggestion: string;
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const PERIODS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const EXAMPLES =
  'Write for example `FREQ=WEEKLY;BYDAY=TU` (every Tuesday) or `FREQ=MONTHLY;BYDAY=1SA` (each first Saturday).';
const WHOLE = 'a whole number from 1 to 999';
/** Parts that calendars know but that are not supported: they are rare, and some take minutes to compute. */
const RARE = ['BYWEEKNO', 'BYYEARDAY'];

/** A list of numbers from `-most` to `most`, without 0. */
const numbers =
  (most: number, signed = true) =>
  (value: string): boolean =>
    value.split(',').every((one) => {
      const number = Number(one);
      return /^[+-]?\d{1,3}$/.test(one) && number !== 0 && Math.abs(number) <= most && (signed || number > 0);
    });

/**
 * The parts of a rule (RFC 5545) that select days, with their valid values. Times come from the start field.
 */
const PARTS: Readonly<
  Record<string, { fits: (value: string) => boolean; form: string; choices?: readonly string[] }>
> = {
  FREQ: { fits: (value) => PERIODS.includes(value), form: listed(PERIODS), choices: PERIODS },
  INTERVAL: { fits: numbers(999, false), form: WHOLE },
  COUNT: { fits: numbers(999, false), form: WHOLE },
  UNTIL: { fits: isDay, form: 'the last day, such as `20261231`' },
  BYDAY: {
    fits: (value) =>
      value
        .split(',')
        .every((one) => /^(?:[+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/.test(one)),
    form: 'days such as `TU,TH`, or `1SA` for the first Saturday and `-1FR` for the last Friday',
    choices: DAYS,
  },
  BYMONTHDAY: { fits: numbers(31), form: 'days of a month from 1 to 31, or `-1` for the last' },
  BYMONTH: { fits: numbers(12, false), form: 'months from 1 to 12' },
  BYSETPOS: { fits: numbers(31), form: 'numbers such as `1` for the first and `-1` for the last' },
  WKST: { fits: (value) => DAYS.includes(value), form: listed(DAYS), choices: DAYS },
};

/** Parts that select times. */
const HOURS = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];

/**
 * Parses a recurrence rule (RFC 5545, `FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231`), in uppercase and without
 * `RRULE:`, or returns its problem. Only days recur, at most a thousand times by `COUNT`, so that no rule
 * takes long to compute.
 */
export function readRule(text: string): string | RuleFault {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '');
  if (!rule.includes('=')) return { message: `\`${text}\` is not a recurrence rule.`, suggestion: EXAMPLES };
  const parts = rule.split(';').map((part) => part.split('=').map((one) => one.trim()));
  const seen = new Map<string, string>();
  for (const [name = '', value, more] of parts) {
    const fault = partFault(name, value, more, seen);
    if (fault !== undefined) return fault;
    seen.set(name, value ?? '');
  }
  return togetherFault(seen) ?? [...seen].map((part) => part.join('=')).join(';');
}

function partFault(
  name: string,
  value: string | undefined,
  more: string | undefined,
  seen: ReadonlyMap<string, string>,
): RuleFault | undefined {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (HOURS.includes(name))
    return {
      message: `\`${name}\` is not supported: only days repeat, each at the time of the start.`,
      suggestion: `Remove \`${name}\`.`,
    };
  if (RARE.includes(name))
    return {
      message: `\`${name}\` is not supported.`,
      suggestion: 'Use `BYMONTH`, `BYMONTHDAY` or `BYDAY` instead.',
    };
  if (part === undefined) {
    const meant = nearest(name, Object.keys(PARTS));
    const suggestion =
      meant === undefined ? `Parts: ${listed(Object.keys(PARTS))}.` : `Did you mean \`${meant}\`?`;
    return { message: `A rule has no part \`${name}\`.`, suggestion };
  }
  if (seen.has(name)) return { message: `\`${name}\` is written twice.`, suggestion: 'Keep one of them.' };
  if (value !== undefined && more === undefined && part.fits(value)) return undefined;
  // Codes of two letters are all alike: `SO` is Sunday in German, not nearly Monday.
  const isCode = part.choices === DAYS && /^\p{L}{1,2}$/u.test(value ?? '');
  const meant = part.choices === undefined || isCode ? undefined : nearest(value ?? '', part.choices);
  const suggestion = isCode
    ? `Days of the week: ${listed(DAYS)}.`
    : meant === undefined
      ? `Write ${part.form}.`
      : `Did you mean \`${meant}\`?`;
  return { message: `\`${name}\` cannot be \`${value ?? ''}\`.`, suggestion };
}

/** Reports parts that contradict each other; the library that computes the days would ignore one of them. */
function togetherFault(parts: ReadonlyMap<string, string>): RuleFault | undefined {
  const period = parts.get('FREQ');
  if (period === undefined)
    return { message: 'The rule has no `FREQ`, which says how often.', suggestion: EXAMPLES };
  if (parts.has('COUNT') && parts.has('UNTIL'))
    return { message: '`COUNT` and `UNTIL` both say when it ends.', suggestion: 'Keep one of the two.' };
  const only = (name: string, periods: readonly string[]): RuleFault | undefined =>
    parts.has(name) && !periods.includes(period)
      ? {
          message: `\`${name}\` has no effect with \`FREQ=${period}\`.`,
          suggestion: `Remove it, or write ${periods.map((one) => `\`FREQ=${one}\``).join(' or ')}.`,
        }
      : undefined;
  const numbered = /\d/.test(parts.get('BYDAY') ?? '');
  if (parts.has('BYSETPOS') && !parts.has('BYDAY') && !parts.has('BYMONTHDAY'))
    return {
      message: '`BYSETPOS` chooses among days, but no other part names any.',
      suggestion: 'Add `BYDAY` or `BYMONTHDAY`, or remove it.',
    };
  if (numbered && !['MONTHLY', 'YEARLY'].includes(period))
    return {
      message: `A day with a number in \`BYDAY\` has no effect with \`FREQ=${period}\`.`,
      suggestion: 'Write `FREQ=MONTHLY`, or the day without a number.',
    };
  return (
    only('BYSETPOS', ['MONTHLY']) ?? only('BYMONTHDAY', ['DAILY', 'MONTHLY', 'YEARLY']) ?? neverFault(parts)
  );
}

/** The maximum number of days in each month, and of one weekday in a month. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const WEEKS_OF_MONTH = 5;

/** Days that do not exist in any month; searching for the first occurrence would never end. */
function neverFault(parts: ReadonlyMap<string, string>): RuleFault | undefined {
  const listOf = (name: string): string[] => parts.get(name)?.split(',') ?? [];
  const months = listOf('BYMONTH').map((month) => MONTH_DAYS[Number(month) - 1] ?? 0);
  const longest = months.length === 0 ? 31 : Math.max(...months);
  const days = listOf('BYMONTHDAY').map((day) => Math.abs(Number(day)));
  if (days.length > 0 && days.every((day) => day > longest))
    return {
      message: 'None of the months in `BYMONTH` has a day in `BYMONTHDAY`, so it never happens.',
      suggestion: 'Write a day that at least one of these months has.',
    };
  const isWithinMonths = parts.get('FREQ') === 'MONTHLY' || months.length > 0;
  const weeks = listOf('BYDAY').map((day) => Math.abs(Number.parseInt(day, 10)));
  if (isWithinMonths && weeks.length > 0 && weeks.every((week) => week > WEEKS_OF_MONTH))
    return {
      message: 'No month has as many of one weekday as `BYDAY` asks for, so it never happens.',
      suggestion: `Write a number up to ${WEEKS_OF_MONTH}, or \`-1\` for the last.`,
    };
  return undefined;
}

function isDay(value: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? [];
  return isRealDay(`${year}-${month}-${day}`);
}
