import { type Json, valueAt, type JsonObject } from '../schema/json.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The milliseconds of a text that is an hour of a day with its offset; undefined for any other value. */
export function instantOf(value: Json | undefined): number | undefined {
  if (typeof value !== 'string' || !INSTANT.test(value)) return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}

/** The ISO day of a day, or of an hour on it where it is; undefined for any other value, and for days that no month has. */
export function dayOf(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || !(DAY.test(value) || INSTANT.test(value))) return undefined;
  const day = value.slice(0, 10);
  return isRealDay(day) ? day : undefined;
}

/** Whether a text in the form of an ISO day names one; a date of the language takes the 30th of February for the 2nd of March. */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The ISO day so many days later than a day or an hour on it; years have four digits. */
export function shiftDay(day: string, days: number): string {
  const later = new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString();
  if (later.startsWith('+')) return '9999-12-31';
  return later.startsWith('-') ? '0000-01-01' : later.slice(0, 10);
}

/** The ISO day after a day. */
export function nextDay(day: string): string {
  return shiftDay(day, 1);
}

/**
 * How two values stand to each other: below 0 when the first is less. Numbers as numbers, hours as the moments that they are
 * anywhere on earth, an hour and a day by their days, other texts letter by letter. Undefined for values that cannot be compared.
 */
export function compareValues(a: Json | undefined, b: Json | undefined): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  const [x, y] = [instantOf(a), instantOf(b)];
  if (x !== undefined && y !== undefined) return x - y;
  const [m, n] = x === undefined && y === undefined ? [a, b] : [dayOf(a) ?? a, dayOf(b) ?? b];
  return m < n ? -1 : m > n ? 1 : 0;
}

/** The occurrences of an event, as they are on the day of the run: ISO days, or hours with their offset. */
export interface Repeat {
  rule: string;
  /** ISO days that are left out. */
  except: readonly string[];
  /** Dotted path of the field that holds the first of them. */
  start: string;
  /** The first from the day of the run on; undefined when it is over. */
  next: string | undefined;
  /** What stands for the event in an order of days: `next`, else the last one. */
  now: string;
  /** Those between the bounds of the schema. */
  dates: readonly string[];
  zone: string | undefined;
  /** ISO days on which something of this changes. */
  due: readonly string[];
  /** What the rule and the fields beside it cannot mean together. */
  faults: readonly RepeatFault[];
}

export interface RepeatFault {
  pointer: string;
  message: string;
  suggestion: string;
}

/** What an entry is compared by in a field: the value; of the start of an event that recurs, the next time. */
export function comparable(
  { data, repeats }: { data: JsonObject; repeats?: ReadonlyMap<string, Repeat> | undefined },
  field: string,
): Json | undefined {
  const repeat =
    repeats === undefined ? undefined : [...repeats.values()].find(({ start }) => start === field);
  return repeat?.now ?? valueAt(data, field);
}
