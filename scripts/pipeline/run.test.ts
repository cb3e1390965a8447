import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockDay } from './run.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 23, 30) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('the day of a run is today, not the first of the month', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  expect(clockDay({})).toBe('2026-11-25');
});

test('SOURCE_DATE_EPOCH says another, and --clock says more', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2025, 0, 2) / 1000));
  expect(clockDay({})).toBe('2025-01-02');
  expect(clockDay({ today: new Date('2024-05-06T00:00:00Z') })).toBe('2024-05-06');
});

test.each(['', 'yesterday', '-1', '99999999999999'])('SOURCE_DATE_EPOCH=%s says nothing', (epoch) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
  expect(clockDay({})).toBe('2026-11-25');
});
