import { offsetsAt, offsetText } from '../../model/dates/datetimes.ts';
import { instantOf, shiftDay } from '../../model/instants.ts';
import { seriesOf, type Series } from './series.ts';

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

const DAY = 24 * 60 * 60_000;

/** The first second of a day. */
export function midnight(day: string): string {
  return `${day}T00:00:00`;
}
