import { expect, test } from 'vitest';
import { toDateTime } from './datetimes.ts';

const NEW_YORK = { order: 'month-first', timeZone: 'America/New_York' } as const;

test.each([
  ['2026-07-31 19:00', '2026-07-31T19:00:00-04:00'],
  ['2026-07-31T19:00:30', '2026-07-31T19:00:30-04:00'],
  ['July 31, 2026, 7 pm', '2026-07-31T19:00:00-04:00'],
  ['July 31, 2026 at 7:30 p.m.', '2026-07-31T19:30:00-04:00'],
  ['07/31/2026 12:15 AM', '2026-07-31T00:15:00-04:00'],
  ['January 5, 2026, 12 pm', '2026-01-05T12:00:00-05:00'],
  ['2026-01-05 09:05 Europe/Paris', '2026-01-05T09:05:00+01:00'],
  ['2024-01-19T07:56:14.460Z', '2024-01-19T07:56:14+00:00'],
  ['2024-01-19T07:56:14.123456+02:00', '2024-01-19T07:56:14+02:00'],
  ['2026-01-05T09:05:00Z', '2026-01-05T09:05:00+00:00'],
  ['2026-07-31 13:30 America/New_York', '2026-07-31T13:30:00-04:00'],
  ['2026-01-05 09:05 Asia/Kathmandu', '2026-01-05T09:05:00+05:45'],
  // The hour after the skipped one, and the two occurrences of the repeated one.
  ['2026-03-08 03:00', '2026-03-08T03:00:00-04:00'],
  ['2026-11-01 01:30 -04:00', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01 01:30 -05:00', '2026-11-01T01:30:00-05:00'],
  ['2026-07-31 19:00 +1400', '2026-07-31T19:00:00+14:00'],
  ['2026-07-31 19:00 -12:00', '2026-07-31T19:00:00-12:00'],
])('%s is %s', (written, iso) => {
  expect(toDateTime(written, NEW_YORK)).toMatchObject({ iso });
});

const FORMS = 'Write a day and a time, such as `July 31, 2026, 7 pm` or `2026-07-31 19:00`.';
test.each<string[]>([
  ['2026-07-31', FORMS],
  ['2026-07-31 7', FORMS],
  ['2026-07-31 24:00', FORMS],
  ['2026-07-31 13 pm', FORMS],
  ['2026-07-31 0 pm', FORMS],
  ['2026-02-30 10:00', FORMS],
  ['soon, 7 pm', FORMS],
  ['2026-03-08 02:30', 'Write a time that exists on that day, such as an hour later.'],
  [
    '2026-11-01 01:30',
    'Write `2026-11-01 01:30 -04:00` for the first of the two, `2026-11-01 01:30 -05:00` for the second.',
  ],
  ['2026-07-31 19:00 Europe/Pris', 'Did you mean `Europe/Paris`?'],
  ['2026-07-31 19:00 +99:00', FORMS],
  ['2026-07-31 19:00 -05:75', FORMS],
])('%s is refused', (written = '', suggestion) => {
  expect(toDateTime(written, NEW_YORK)).toMatchObject({ suggestion });
});

test('the advice where the collection has no time zone is a text that can be read', () => {
  const { suggestion } = toDateTime('2026-07-31', {}) as { suggestion: string };
  const examples = [...suggestion.matchAll(/`([^`]+)`/g)].map(([, text = '']) => toDateTime(text, {}));
  expect(examples).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ iso: '2026-07-31T19:00:00-04:00' }) as object),
  );
});

test('an hour in no time zone is refused, and one with an offset is taken', () => {
  expect(toDateTime('2026-07-31 19:00', {})).toMatchObject({
    message: 'The time zone of `2026-07-31 19:00` is not known.',
  });
  expect(toDateTime('2026-07-31 19:00 +02:00', {})).toEqual({
    iso: '2026-07-31T19:00:00+02:00',
    zone: undefined,
  });
});

test.each(['2025-02-30 19:00', '30 February 2025, 7 pm', '2025-02-30'])(
  '%s is on a day that does not exist',
  (text) => {
    expect(toDateTime(text, { timeZone: 'UTC' })).toMatchObject({ message: 'There is no February 30.' });
  },
);
