import type { DayEvent } from './facts.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { daysOf } from '../../model/publishing.ts';
import { claimsOf } from '../../model/register.ts';
import { allEntries, type SiteModel, type StructureEntry } from '../../model/site-model.ts';
import { titleOf } from '../list/inventory.ts';

/** One day of a month with its events; undefined for a cell outside the month. */
export type Cell = { day: string; number: number; events: readonly DayEvent[] } | undefined;

export interface Month {
  /** `November 2026` */
  title: string;
  /** Weeks from Sunday to Saturday. */
  weeks: Cell[][];
}

const TITLE = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A year of months: later events are only in the list. */
const MOST_MONTHS = 12;

/** The current month, and each later one with an event. */
export function calendarMonths(events: readonly DayEvent[], today: string): Month[] {
  const months = new Set([today, ...events.map(({ day }) => day)].map((day) => day.slice(0, 7)));
  return [...months]
    .sort()
    .slice(0, MOST_MONTHS)
    .map((month) => ({ title: TITLE.format(dateOf(`${month}-01`)), weeks: weeksOf(month, events) }));
}

/** `2026-11-22` → `November 22, 2026` */
export function dayWords(day: string): string {
  return DAY.format(dateOf(day));
}

/** Number of days between two ISO dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000);
}

function weeksOf(month: string, events: readonly DayEvent[]): Cell[][] {
  const first = dateOf(`${month}-01`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells: Cell[] = [
    ...Array.from({ length: first.getUTCDay() }, () => undefined),
    ...Array.from({ length }, (_, index) => {
      const day = `${month}-${String(index + 1).padStart(2, '0')}`;
      return { day, number: index + 1, events: events.filter((one) => one.day === day) };
    }),
  ];
  const weeks: Cell[][] = [];
  for (let at = 0; at < cells.length; at += 7)
    weeks.push(Array.from({ length: 7 }, (_, index) => cells[at + index]));
  return weeks;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Events from today on: entries that are published or expire, and claims that end. */
export function comingEvents(model: SiteModel): DayEvent[] {
  const coming = model.held.flatMap((entry) =>
    entry.hold.why === 'scheduled' ? [eventOf(entry, entry.hold.day, 'comes')] : [],
  );
  const going = [...allEntries(model), ...model.held].flatMap((entry) => {
    const { until } = daysOf(entry.collection.publish, entry.data);
    return until === undefined ? [] : [eventOf(entry, until, 'goes')];
  });
  const ending = claimsOf(model).flatMap(({ entry, validUntil }) =>
    validUntil === undefined ? [] : [eventOf(entry, validUntil, 'ends')],
  );
  return [...coming, ...going, ...ending]
    .filter(({ day }) => day >= model.today)
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.file, b.file) || compareText(a.what, b.what));
}

function eventOf(
  { collection, data, key, file }: StructureEntry,
  day: string,
  what: DayEvent['what'],
): DayEvent {
  return { day, what, title: titleOf(collection, data) ?? key, file: file.path };
}
