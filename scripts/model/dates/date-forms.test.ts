import { expect, test } from 'vitest';
import { likelyDate } from './dates.ts';

test.each([
  ['2025-7-1', '2025-07-01'],
  ['20250731', '2025-07-31'],
  ['31.07.2025', '2025-07-31'],
  ['Thursday, 31st of July 2025', '2025-07-31'],
  ['Sept 30, 2025', '2025-09-30'],
])('%s can only be %s', (text, iso) => {
  expect(likelyDate(text)).toEqual({ iso, isSure: true });
});

test.each([
  // July 31, 2025 was a Thursday.
  ['Monday, July 31, 2025', { iso: '2025-07-31' }],
  ['5-11-2025', { iso: '2025-05-11' }],
  // The month is misspelled.
  ['Juli 31, 2025', { iso: '2025-07-31' }],
  // June or July.
  ['Juny 3, 2025', { iso: '2025-06-03' }],
  // A date alone would drop the written time.
  ['2026-12-01 09:00', { iso: '2026-12-01', hour: '09:00' }],
  ['2026-12-01T00:30:00Z', { iso: '2026-12-01', hour: '00:30' }],
  ['2026-12-01 00:00:07', { iso: '2026-12-01', hour: '00:00' }],
])('%s may be %o, and a person chooses', (text, likely) => {
  expect(likelyDate(text)).toEqual({ ...likely, isSure: false });
});

test.each(['2025-02-30', '202571', 'soon', '31/31/2025', '2025-13-01 09:00'])('%s is no date', (text) => {
  expect(likelyDate(text)).toBeUndefined();
});
