import { expect, test } from 'vitest';
import type { DayOrder } from '../../schema/collection.ts';
import { missingDay, readings, toIsoDate } from './dates.ts';

test.each([
  ['July 31, 2025', '2025-07-31'],
  ['July 31 2025', '2025-07-31'],
  ['july 31, 2025', '2025-07-31'],
  ['Jul 31, 2025', '2025-07-31'],
  ['Sept. 5, 2025', '2025-09-05'],
  ['May 1, 2025', '2025-05-01'],
  ['09/22/2025', '2025-09-22'],
  ['2025-07-31', '2025-07-31'],
  [' 2025-07-31 ', '2025-07-31'],
  ['February 29, 2024', '2024-02-29'],
  ['31 July 2025', '2025-07-31'],
  ['16th of April 2014', '2014-04-16'],
  ['April 16th, 2014', '2014-04-16'],
  ['2014/04/16', '2014-04-16'],
  ['2014.04.16', '2014-04-16'],
  ['2025-7-31', '2025-07-31'],
  ['22/09/2025', '2025-09-22'],
  ['16.04.2014', '2014-04-16'],
  ['16-04-2014', '2014-04-16'],
  ['16-Apr-2014', '2014-04-16'],
  ['Wednesday, April 16, 2014', '2014-04-16'],
  ['Wed, 16 Apr 2014', '2014-04-16'],
  // Programs write a date as its first moment.
  ['2025-07-31T00:00:00Z', '2025-07-31'],
  ['2025-07-31T00:00:00.000Z', '2025-07-31'],
  ['2025-07-31t00:00:00z', '2025-07-31'],
  ['2025-07-31 00:00', '2025-07-31'],
  ['2025-07-31 00:00:00 +0000', '2025-07-31'],
  ['2025-07-31T00:00:00-05:00', '2025-07-31'],
  ['2025/07/31 00:00:00 UTC', '2025-07-31'],
])('DATA-35 %s is %s', (written, iso) => {
  expect(toIsoDate(written)).toBe(iso);
});

test.each<[string, DayOrder, string | undefined]>([
  ['9/2/2025', 'month-first', '2025-09-02'],
  ['9/2/2025', 'day-first', '2025-02-09'],
  ['31/07/2025', 'day-first', '2025-07-31'],
  ['31.7.2025', 'day-first', '2025-07-31'],
  ['31 July 2025', 'day-first', '2025-07-31'],
  ['July 31, 2025', 'day-first', '2025-07-31'],
  ['07/31/2025', 'day-first', undefined],
  ['31/07/2025', 'month-first', undefined],
  ['31.07.2025', 'month-first', '2025-07-31'],
  ['05.11.2025', 'month-first', undefined],
  ['05-11-2025', 'month-first', undefined],
  ['05-11-2025', 'day-first', '2025-11-05'],
])('DATA-35 %s with the %s is %s', (written, order, iso) => {
  expect(toIsoDate(written, order)).toBe(iso);
});

test('where nothing says which of day and month comes first, a date is refused that could be two days', () => {
  expect(['9/2/2025', '9/9/2025', '9/22/2025'].map((written) => toIsoDate(written))).toEqual([
    undefined,
    '2025-09-09',
    '2025-09-22',
  ]);
});

test.each([
  'February 29, 2025',
  '2025-07-31T00:00:01Z',
  '2025-07-31T10:00:00Z',
  '2025-07-31T00:00:00.001Z',
  '2025-02-30T00:00:00Z',
  '2025-02-30',
  '05.11.2025',
  'Monday, April 16, 2014',
  'July 2025',
  'Juli 31, 2025',
  'Ma 1, 2025',
  'July 31, 25',
  '',
])('%j is no date', (written) => {
  expect(toIsoDate(written)).toBeUndefined();
});

test.each(['03/04/2026', '03.04.2026', '03-04-2026'])('%s can be two days', (written) => {
  expect(toIsoDate(written)).toBeUndefined();
  expect(readings(written)).toEqual(['2026-03-04', '2026-04-03']);
});

test.each([
  ['2025-02-30', 'February 30'],
  ['30 February 2024', 'February 30'],
  ['June 31st, 2025', 'June 31'],
  ['2025-02-29', 'February 29 in 2025'],
  ['02/30/2020', 'February 30'],
  ['30.02.2020', 'February 30'],
  ['13/13/2020', undefined],
  ['2020-13-01', 'month 13'],
  ['2024-02-29', undefined],
  ['soon', undefined],
])('%s names the missing day %s', (written, missing) => {
  expect(missingDay(written)).toBe(missing);
});
