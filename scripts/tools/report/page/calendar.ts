import type { Element } from 'hast';
import { h } from 'hastscript';
import { calendarMonths, dayWords, type Cell, type Month } from '../calendar.ts';
import type { DayEvent, EntryFacts, ReportFacts } from '../facts.ts';
import { counted, section } from './parts.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WHAT: Record<DayEvent['what'], string> = {
  comes: 'comes',
  goes: 'is gone from this day on',
  ends: 'holds for the last time',
};

/** Section with the events by date, and the drafts, which have no date. */
export function calendarSection({
  events,
  drafts,
  today,
}: Pick<ReportFacts, 'events' | 'drafts' | 'today'>): Element {
  return section(
    'calendar',
    'Calendar',
    `${counted(events.length, 'event')} to come, ${counted(drafts.length, 'draft')}`,
    events.length === 0
      ? h('p', `Nothing is scheduled: no entry is published or expires after ${dayWords(today)}.`)
      : h('div.scheduled', [
          h(
            'div.months',
            calendarMonths(events, today).map((month) => monthTable(month, today)),
          ),
          h('ul.events', events.map(eventLine)),
        ]),
    ...(drafts.length === 0
      ? [h('p', 'There are no drafts.')]
      : [h('h3', 'Drafts'), h('ul.events', drafts.map(draftLine))]),
  );
}

function monthTable({ title, weeks }: Month, today: string): Element {
  return h('table.month', [
    h('caption', title),
    h(
      'thead',
      h(
        'tr',
        DAYS.map((day) => h('th', { scope: 'col', abbr: day }, day.slice(0, 2))),
      ),
    ),
    h(
      'tbody',
      weeks.map((week) =>
        h(
          'tr',
          week.map((cell) => dayCell(cell, today)),
        ),
      ),
    ),
  ]);
}

function dayCell(cell: Cell, today: string): Element {
  if (cell === undefined) return h('td');
  const { day, number, events } = cell;
  const isToday = day === today ? { ariaCurrent: 'date' } : {};
  if (events.length === 0) return h('td', isToday, String(number));
  const label = `${dayWords(day)}: ${counted(events.length, 'event')}`;
  return h('td.full', isToday, h('a', { href: `#day-${day}`, ariaLabel: label }, String(number)));
}

function eventLine({ day, what, title, file }: DayEvent, index: number, all: readonly DayEvent[]): Element {
  // The calendar links to the first item of each day.
  const id = all.findIndex((one) => one.day === day) === index ? { id: `day-${day}` } : {};
  return h('li', id, [
    h('time', { dateTime: day }, dayWords(day)),
    h('b', title),
    ` ${WHAT[what]} `,
    h('code', file),
  ]);
}

function draftLine({ title, key, file, group }: EntryFacts): Element {
  return h('li', [h('time', 'no day'), h('b', title ?? key), ` ${group} `, h('code', file)]);
}
