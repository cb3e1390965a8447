import { offsetsAt, offsetText } from '../../model/dates/datetimes.ts';
import { instantOf, shiftDay } from '../../model/instants.ts';
import { seriesOf, type Series } from './series.ts';

/** An event that recurs: its rule, its first day or hour (ISO), and the ISO days that it leaves out. */
export interface Recurring {
  rule: string;
  start: string;
  zone: string | undefined;
  except: readonly string[];
}

/** The first and the last day of what is listed, both counted from the day of the run. */
export interface Bounds {
  today: string;
  back: number;
  ahead: number;
}

/** What an event that recurs gives on a day; see `Repeat`. */
export interface Occurrences {
  next: string | undefined;
  now: string;
  dates: string[];
  due: string[];
}

/** The next time of an event, those between the bounds, and the days on which one of these changes. */
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

/** Counts the days of an event; what was counted for one question answers the next. */
export function eventSeries({ rule, start }: Recurring): Series {
  return seriesOf(rule, clockOf(start));
}

/** What clocks show: the hour without its offset, the first of a day without one. */
export function clockOf(start: string): string {
  return instantOf(start) === undefined ? midnight(start) : start.slice(0, 19);
}

/** A time of clocks with its offset there. One that clocks skip is counted as before they are put forward (RFC 5545). */
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
