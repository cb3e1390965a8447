import { RRuleTemporal } from 'rrule-temporal';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { SchemaSet } from '../../schema/collection.ts';
import { dayFaults } from './recurrences.ts';
import { eventSeries, occurrencesOf, type Recurring, prepareSeries } from './occurrences.ts';

beforeAll(async () => {
  const schema = { properties: { rule: { 'x-recurrence': { start: 'day' } } } };
  await prepareSeries({ collections: [{ schema }], byId: new Map() } as unknown as SchemaSet);
});

const event = (rule: string, start: string, more: Partial<Recurring> = {}): Recurring => ({
  ...{ rule, start, zone: undefined, except: [] },
  ...more,
});
const bounds = (today: string, ahead = 20, back = 0) => ({ today, ahead, back });

describe('occurrences', () => {
  test('are days from the day of the run on, without those that are left out', () => {
    const weekly = event('FREQ=WEEKLY;BYDAY=TU', '2026-06-02', { except: ['2026-07-07', '2026-07-14'] });
    expect(occurrencesOf(weekly, bounds('2026-07-01'))).toEqual({
      next: '2026-07-21',
      now: '2026-07-21',
      dates: ['2026-07-21'],
      due: ['2026-07-22', '2026-07-22', '2026-07-08'],
    });
    expect(occurrencesOf(weekly, bounds('2026-06-23', 7, 8)).dates).toEqual([
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
    ]);
  });

  test('of today count until the day is over; what is over keeps its last day', () => {
    const three = event('FREQ=MONTHLY;BYDAY=1SA;COUNT=3', '2026-06-06');
    expect(occurrencesOf(three, bounds('2026-08-01')).next).toBe('2026-08-01');
    expect(occurrencesOf(three, bounds('2026-08-02'))).toEqual({
      next: undefined,
      now: '2026-08-01',
      dates: [],
      due: [],
    });
    expect(
      occurrencesOf(event('FREQ=WEEKLY;UNTIL=20260616', '2026-06-02'), bounds('2026-06-01')).dates,
    ).toEqual([...['2026-06-02', '2026-06-09', '2026-06-16']]);
  });

  test('that were left out are no last day, however many of them are the last', () => {
    const five = event('FREQ=WEEKLY;COUNT=5', '2026-06-02', { except: ['2026-06-30', '2026-06-23'] });
    expect(occurrencesOf(five, bounds('2026-08-01'))).toMatchObject({ next: undefined, now: '2026-06-16' });
    const none = event('FREQ=WEEKLY;COUNT=2', '2026-06-02', { except: ['2026-06-02', '2026-06-09'] });
    expect(occurrencesOf(none, bounds('2026-08-01')).now).toBe('2026-06-02');
  });

  test('keep the hour of clocks when these are put forward and back', () => {
    const zone = 'America/New_York';
    const { dates } = occurrencesOf(
      event('FREQ=WEEKLY', '2026-10-27T19:00:00-04:00', { zone }),
      bounds('2026-10-27', 7),
    );
    expect(dates).toEqual(['2026-10-27T19:00:00-04:00', '2026-11-03T19:00:00-05:00']);
    const night = event('FREQ=DAILY', '2026-03-07T02:30:00-05:00', { zone });
    expect(occurrencesOf(night, bounds('2026-03-07', 2)).dates).toEqual([
      '2026-03-07T02:30:00-05:00',
      '2026-03-08T03:30:00-04:00',
      '2026-03-09T02:30:00-04:00',
    ]);
    expect(
      occurrencesOf(event('FREQ=DAILY', '2026-03-07T02:30:00-05:00'), bounds('2026-03-08', 0)).dates,
    ).toEqual(['2026-03-08T02:30:00-05:00']);
  });

  test.each([
    ['FREQ=DAILY', '0001-01-01'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29'],
    ['FREQ=YEARLY;INTERVAL=30', '2026-01-01'],
    ['FREQ=DAILY;INTERVAL=999;COUNT=999', '2020-01-01'],
    ['FREQ=YEARLY;INTERVAL=25;COUNT=999', '2001-01-01'],
  ])('%s from %s on end', (rule, start) => {
    expect(dayFaults(event(rule, start))).toEqual([]);
    expect(occurrencesOf(event(rule, start), bounds('2026-07-31')).next).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

test.each([
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTH=3', '2026-05-05'],
  ['FREQ=DAILY;INTERVAL=364;BYDAY=MO', '2026-06-02'],
  ['FREQ=DAILY;BYMONTH=1;BYMONTHDAY=13;UNTIL=20261231', '2026-12-31'],
  ['FREQ=MONTHLY;INTERVAL=2;COUNT=999', '1900-03-01'],
  ['FREQ=DAILY;BYMONTHDAY=31;BYDAY=MO;COUNT=999', '2024-02-29'],
])('no rule keeps a run busy, whether it comes or never: %s from %s', (rule, start) => {
  // The library stops after 10,000 steps per call.
  const questions = vi.spyOn(RRuleTemporal.prototype, 'between');
  const one = event(rule, start);
  const series = eventSeries(one);
  dayFaults(one, series);
  occurrencesOf(one, bounds('2026-07-31'), series);
  const asked = questions.mock.calls.length;
  questions.mockRestore();
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(24);
});
