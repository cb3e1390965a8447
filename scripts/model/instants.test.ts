import { describe, expect, test } from 'vitest';
import { compareValues, dayOf, instantOf } from './instants.ts';

describe('days and hours of texts', () => {
  test.each([
    ['2025-02-28', '2025-02-28'],
    ['2024-02-29T09:30:00-05:00', '2024-02-29'],
    ['9999-12-31', '9999-12-31'],
  ])('%s is of the day %s', (text, day) => expect(dayOf(text)).toBe(day));

  test.each([
    '2025-13-01',
    '2025-02-29',
    '2025-04-31',
    '2025-00-10',
    '2025-13-01T09:00:00Z',
    '',
    'soon',
    7,
    null,
  ])('%j is of no day', (value) => expect(dayOf(value)).toBeUndefined());

  test('an hour that does not exist is no moment', () => {
    expect(instantOf('2025-01-01T00:00:00+01:00')).toBe(Date.parse('2024-12-31T23:00:00Z'));
    expect(instantOf('2025-13-01T00:00:00+01:00')).toBeUndefined();
    expect(instantOf('2025-01-01T25:00:00+01:00')).toBeUndefined();
  });

  test('what is no day is compared letter by letter', () => {
    expect(compareValues('2025-13-01', '2025-12-31')).toBe(1);
    expect(compareValues('2025-12-31T23:00:00-05:00', '2026-01-01')).toBe(-1);
  });
});
