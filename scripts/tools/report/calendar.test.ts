import { expect, test } from 'vitest';
import { calendarMonths, dayWords, daysBetween } from './calendar.ts';
import type { DayEvent } from './facts.ts';

const event = (day: string): DayEvent => ({ day, what: 'comes', title: 'Soup', file: 'soup.md' });

test('a month begins on its day of the week and has all its days', () => {
  const [month] = calendarMonths([], '2026-02-11');
  expect(month?.title).toBe('February 2026');
  // Exactly four weeks: the month starts on a Sunday and ends on a Saturday.
  expect(month?.weeks.map((week) => week.map((cell) => cell?.number ?? 0))).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
  ]);
});

test('days outside the month are empty', () => {
  const [month] = calendarMonths([], '2026-08-31');
  expect(month?.weeks[0]?.map((cell) => cell?.day)).toEqual([...Array<undefined>(6), '2026-08-01']);
  expect(month?.weeks.at(-1)?.map((cell) => cell?.day.slice(-2))).toEqual([
    '30',
    '31',
    ...Array<undefined>(5),
  ]);
});

test('the month of today comes first, then each in which something happens; never more than twelve', () => {
  const months = calendarMonths(
    [event('2027-01-05'), event('2027-01-06'), event('2026-12-24')],
    '2026-11-22',
  );
  expect(months.map(({ title }) => title)).toEqual(['November 2026', 'December 2026', 'January 2027']);
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((cell) => (cell?.events.length ?? 0) > 0);
  expect(days.map((cell) => cell?.day)).toEqual(['2026-12-24', '2027-01-05', '2027-01-06']);
  const many = Array.from({ length: 40 }, (_, year) => event(`${2030 + year}-01-01`));
  expect(calendarMonths(many, '2026-11-22')).toHaveLength(12);
});

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-02-28', '2026-03-01', 1],
  // Across a clock change.
  ['2026-03-01', '2026-04-01', 31],
  ['2025-11-22', '2026-11-22', 365],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('a day in words', () => {
  expect(dayWords('2026-01-05')).toBe('January 5, 2026');
});
