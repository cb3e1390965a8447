import type { Json } from '../schema/json.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The milliseconds of a date-time with an offset; undefined for any other value. */
export function instantOf(value: Json | undefined): number | undefined {
  if (typeof value !== 'string' || !INSTANT.test(value)) return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}

/**
 * The ISO date of a date, or the local date of a date-time; undefined for
 * any other value, and for dates that do not exist.
 */
export function dayOf(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || !(DAY.test(value) || INSTANT.test(value))) return undefined;
  const day = value.slice(0, 10);
  return isRealDay(day) ? day : undefined;
}

/** Whether a text in ISO form is an existing date; JavaScript would read February 30 as March 2. */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The ISO date a number of days after a date or date-time; years have four digits. */
export function shiftDay(day: string, days: number): string {
  const later = new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString();
  if (later.startsWith('+')) return '9999-12-31';
  return later.startsWith('-') ? '0000-01-01' : later.slice(0, 10);
}

/** The ISO date of the next day. */
export function nextDay(day: string): string {
  return shiftDay(day, 1);
}

/**
 * Compares two values; below 0 if the first is less. Numbers are compared as numbers,
 * date-times as instants, a date-time and a date by their dates, other texts by code
 * units. Undefined for values that cannot be compared.
 */
export function compareValues(a: Json | undefined, b: Json | undefined): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  const [x, y] = [instantOf(a), instantOf(b)];
  if (x !== undefined && y !== undefined) return x - y;
  const [m, n] = x === undefined && y === undefined ? [a, b] : [dayOf(a) ?? a, dayOf(b) ?? b];
  return m < n ? -1 : m > n ? 1 : 0;
}
