import { offsetsAt, offsetText } from '../../entry/compile/time-zones.ts';
import { instantOf } from '../../model/instants.ts';
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
export function occurrencesOf(event: Recurring, { today, back, ahead }: Bounds): Occurrences {
  const series = eventSeries(event);
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

/** What is wrong with the first day of an event or with one that it leaves out: its place in `except`, or `start`. */
export interface DayFault {
  at: 'start' | number;
  message: string;
  suggestion: string;
}

/** The first day is one of those that the rule gives, and so is every day that is left out: another one is a slip. */
export function dayFaults(event: Recurring): DayFault[] {
  const series = eventSeries(event);
  const first = clockOf(event.start);
  const found = series.next(first);
  if (found === undefined) {
    const message = `The rule gives no day from ${dayName(first)} on.`;
    return [{ at: 'start', message, suggestion: 'Look at `UNTIL` and at the days that the rule names.' }];
  }
  if (found !== first) {
    const message = `It begins on ${dayName(first)}, which is none of the days of its rule.`;
    const suggestion = `Write \`${found.slice(0, 10)}\`, ${dayName(found)}, or change the rule.`;
    return [{ at: 'start', message, suggestion }];
  }
  return event.except.flatMap((day, at) => {
    // What is no day was reported.
    if (day === '' || series.between(midnight(day), `${day}T23:59:59`).length > 0) return [];
    const near = [series.previous(midnight(day)), series.next(midnight(day))].flatMap((one) => one ?? []);
    const message = `${dayName(day)} is left out, and is none of the days of the rule.`;
    const days = near.map((one) => `\`${one.slice(0, 10)}\``).join(' or ');
    return { at, message, suggestion: `Write ${days}, or take it away.` };
  });
}

function eventSeries({ rule, start }: Recurring): Series {
  return seriesOf(rule, clockOf(start));
}

/** What clocks show: the hour without its offset, the first of a day without one. */
function clockOf(start: string): string {
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
const NAME = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Tuesday, July 28, 2026` */
function dayName(day: string): string {
  return NAME.format(new Date(`${midnight(day.slice(0, 10))}Z`));
}

function midnight(day: string): string {
  return `${day}T00:00:00`;
}

/** The day so many days later; years have four digits. */
function shiftDay(day: string, days: number): string {
  const later = new Date(Date.parse(`${midnight(day.slice(0, 10))}Z`) + days * DAY).toISOString();
  if (later.startsWith('+')) return '9999-12-31';
  return later.startsWith('-') ? '0000-01-01' : later.slice(0, 10);
}
