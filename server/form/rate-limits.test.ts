import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimits, DEFAULT_RATES } from './rate-limits.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts how many of a number of requests are allowed. */
async function allowed(times: number, ask: () => Promise<number>): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) if ((await ask()) === 0) count += 1;
  return count;
}

test.each(['client', 'message', 'spam'] as const)(
  'the limit of each %s: as many again when its time is over',
  async (kind) => {
    const limits = createRateLimits();
    const ask = () => (kind === 'client' ? limits.waitForClient('1.2.3.4') : limits.waitForRoom(kind));
    const [most, minutes] = kind === 'client' ? [30, 10] : [600, 60];
    expect(await allowed(most + 5, ask)).toBe(most);
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS - 1000);
    expect(await allowed(1, ask)).toBe(0);
    await vi.advanceTimersByTimeAsync(1001);
    expect(await allowed(most + 5, ask)).toBe(most);
  },
);

test('the time to wait is said in whole seconds, never none', async () => {
  const limits = createRateLimits({ perClient: 1, total: 1 });
  const waits: number[] = [];
  for (const ms of [0, 0, 1500, 10 * MINUTE_MS - 1501]) {
    await vi.advanceTimersByTimeAsync(ms);
    waits.push(await limits.waitForClient('1.2.3.4'));
  }
  expect(waits).toEqual([0, 600, 599, 1]);
});

test('who shares an address, or the first half of one, shares its limits; others do not', async () => {
  const limits = createRateLimits({ ...DEFAULT_RATES, perClient: 1 });
  const clients = ['2001:db8:0:0:1::1', '2001:db8:0:0:2::2', '2001:db8:0:1::1', '::ffff:9.9.9.9', '9.9.9.9'];
  const waits: boolean[] = [];
  for (const client of clients) waits.push((await limits.waitForClient(client)) > 0);
  expect(waits).toEqual([false, true, false, false, true]);
});
