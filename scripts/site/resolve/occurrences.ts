import type { RRuleTemporal } from 'rrule-temporal';
import { offsetsAt, offsetText } from '../../model/dates/datetimes.ts';
import { instantOf, shiftDay } from '../../model/instants.ts';
import { mentions } from '../../schema/subschemas.ts';
import type { SchemaSet } from '../../schema/collection.ts';

/** A recurring event: its rule, its first date or time (ISO), and the ISO dates that it excludes. */
export interface Recurring {
  rule: string;
  start: string;
  zone: string | undefined;
  except: readonly string[];
}

/** Range of the listed dates, in days before and after the day of the run. */
export interface Bounds {
  today: string;
  back: number;
  ahead: number;
}

/** Occurrences of a recurring event as of a day; see `Repeat`. */
export interface Occurrences {
  next: string | undefined;
  now: string;
  dates: string[];
  due: string[];
}

/** The next time of an event, those between the bounds, and the dates on which this result changes. */
export function occurrencesOf(
  event: Recurring,
  { today, back, ahead }: Bounds,
  series = eventSeries(event),
): Occurrences {
  const { start, zone, except } = event;
  const shown = (clock: string): string =>
    instantOf(start) === undefined ? clock.slice(0, 10) : onEarth(clock, zone, start.slice(19));
  const isKept = (clock: string): boolean => !except.includes(clock.slice(0, 10));
  const nextFrom = (day: string): string | undefined => {
    let one = series.next(midnight(day));
    while (one !== undefined && !isKept(one)) one = series.next(midnight(shiftDay(one, 1)));
    return one;
  };
  const lastBefore = (day: string): string | undefined => {
    let one = series.previous(midnight(day));
    while (one !== undefined && !isKept(one)) one = series.previous(one);
    return one;
  };
  const [from, to] = [shiftDay(today, -back), shiftDay(today, ahead)];
  const dates = series.between(midnight(from), `${to}T23:59:59`).filter(isKept);
  const next = nextFrom(today);
  const later = nextFrom(shiftDay(to, 1));
  return {
    next: next === undefined ? undefined : shown(next),
    now: shown(next ?? lastBefore(today) ?? clockOf(start)),
    dates: dates.map(shown),
    due: [
      ...(next === undefined ? [] : [shiftDay(next, 1)]),
      ...dates.slice(0, 1).map((one) => shiftDay(one, back + 1)),
      ...(later === undefined ? [] : [shiftDay(later, -ahead)]),
    ],
  };
}

/** The series of an event; it caches what it computed for earlier calls. */
export function eventSeries({ rule, start }: Recurring): Series {
  return seriesOf(rule, clockOf(start));
}

/** Local time: the time without its offset, or the start of a date. */
export function clockOf(start: string): string {
  return instantOf(start) === undefined ? midnight(start) : start.slice(0, 19);
}

/**
 * Adds the offset to a local time. A time skipped by a clock change gets the offset before the change (RFC
 * 5545).
 */
function onEarth(clock: string, zone: string | undefined, offset: string): string {
  if (zone === undefined) return `${clock}${offset}`;
  const local = Date.parse(`${clock}Z`);
  const [minutes] = offsetsAt(zone, local);
  if (minutes !== undefined) return `${clock}${offsetText(minutes)}`;
  const [before = 0] = offsetsAt(zone, local - DAY);
  const [after = before] = offsetsAt(zone, local + DAY);
  return `${new Date(local + (after - before) * 60_000).toISOString().slice(0, 19)}${offsetText(after)}`;
}

/** The first second of a day. */
export function midnight(day: string): string {
  return `${day}T00:00:00`;
}

/** The dates, or local times (`2026-07-31T19:00:00`), that a recurrence rule gives, in order. */
interface Series {
  between: (from: string, to: string) => string[];
  next: (from: string) => string | undefined;
  /** The last before a time. */
  previous: (to: string) => string | undefined;
  /** Whether a search was given up, so that days may be missing. */
  isCut: () => boolean;
}

let library: typeof RRuleTemporal | undefined;

/**
 * Loads the recurrence library if a schema needs it, so that other sites do not wait for it. Call once before
 * a model is built.
 */
export async function prepareSeries({ collections, byId }: SchemaSet): Promise<void> {
  if (collections.some(({ schema }) => mentions(schema, 'x-recurrence', byId)))
    library ??= (await import('rrule-temporal')).RRuleTemporal;
}

/** Maximum number of steps of a search for a date: more than the days of the widest range. */
const MOST_STEPS = 20_000;

/**
 * Search ranges for the next and the last time, in days: an event rarer than every forty years is taken to
 * have ended.
 */
const REACH = [0, 370, 3_000, 15_000];

/**
 * The series of a rule that `readRule` accepted. Local times are treated as UTC, which has no daylight
 * saving; the caller adds the offset of each. Only ranges are queried, because the library searches for a
 * single next time without a limit, which takes minutes for a rule that never matches a day.
 * @param start the first time, without an offset
 */
export function seriesOf(rule: string, start: string): Series {
  if (library === undefined) throw new Error('prepareSeries was not called');
  const until = rule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z');
  const rruleString = `DTSTART:${start.replace(/[-:]/g, '')}Z\nRRULE:${until}`;
  const counted = new library({ rruleString, maxIterations: MOST_STEPS });
  let isCut = false;
  const span = (from: number, to: number): string[] => {
    // Another search would be as long.
    if (isCut) return [];
    try {
      return counted.between(new Date(from), new Date(to), true).map((one) => one.toString().slice(0, 19));
    } catch {
      // The library threw because of `maxIterations`.
      isCut = true;
      return [];
    }
  };
  const rings = REACH.slice(1).map((end, index): [number, number] => [(REACH[index] ?? 0) * DAY, end * DAY]);
  return {
    isCut: () => isCut,
    between: (from, to) => span(at(from), at(to)),
    next: (from) => {
      for (const [near, far] of rings) {
        const [first] = span(at(from) + near, at(from) + far);
        if (first !== undefined) return first;
      }
      return undefined;
    },
    previous: (to) => {
      for (const [near, far] of rings) {
        const last = span(at(to) - far, at(to) - near - SECOND).at(-1);
        if (last !== undefined) return last;
      }
      return undefined;
    },
  };
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

function at(time: string): number {
  return Date.parse(`${time}Z`);
}
