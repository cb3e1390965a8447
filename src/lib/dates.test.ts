import { expect, test } from 'vitest';
import { longDate } from './dates.ts';

test('dates never move by a time zone', () => {
  expect(longDate('2025-09-22')).toBe('September 22, 2025');
  expect(longDate('2025-01-01')).toBe('January 1, 2025');
});
