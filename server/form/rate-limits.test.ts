import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimits, DEFAULT_RATES, type RateLimits } from './rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts how many of a number of requests are allowed. */
async function allowed(times: number, ask: (time: number) => Promise<number | boolean>): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    const answer = await ask(time);
    if (answer === 0 || answer === true) count += 1;
  }
  return count;
}

/** Each limit: how many simultaneous requests it allows, and its duration. */
const LIMITS: [
  what: string,
  most: number,
  ms: number,
  ask: (l: RateLimits, n: number) => Promise<unknown>,
][] = [
  ['forms of a client', 30, 10 * MINUTE_MS, (limits) => limits.waitForClient('1.2.3.4')],
  ['texts given back to a client', 10, 10 * MINUTE_MS, (limits) => limits.returnsText('1.2.3.4')],
  [
    'messages of all',
    600,
    HOUR_MS,
    (limits, n) => limits.waitForRoom('message', `10.0.${n >> 8}.${n & 255}`),
  ],
  ['forms of robots', 600, HOUR_MS, (limits, n) => limits.waitForRoom('spam', `10.0.${n >> 8}.${n & 255}`)],
  ['copies for a client', 3, DAY_MS, (limits, n) => limits.allowsCopy('1.2.3.4', `${n}@x.example`)],
  ['copies to an address', 2, DAY_MS, (limits, n) => limits.allowsCopy(`1.2.3.${n}`, 'a@x.example')],
  ['copies of all', 100, DAY_MS, (limits, n) => limits.allowsCopy(`1.2.3.${n}`, `${n}@x.example`)],
];

test.each(LIMITS)('%s: %d at once, and as many again when %d ms are over', async (_what, most, ms, ask) => {
  const limits = createRateLimits();
  const asked = (count: number) => allowed(count, (n) => ask(limits, n) as Promise<number | boolean>);
  expect(await asked(most + 5)).toBe(most);
  await vi.advanceTimersByTimeAsync(ms - 1000);
  expect(await asked(1)).toBe(0);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await asked(most + 5)).toBe(most);
});

test('one network cannot take all the room of an hour: what has sent nothing finds some', async () => {
  const limits = createRateLimits({ perClient: 1000, total: 100 });
  const ofOne = await allowed(300, (n) => limits.waitForRoom('message', `2001:db8::${n}`));
  expect(ofOne).toBe(76);
  expect(await allowed(30, (n) => limits.waitForRoom('message', `10.0.0.${n}`))).toBe(24);
  expect(await allowed(30, (n) => limits.waitForRoom('spam', `10.0.0.${n}`)), 'spam is counted apart').toBe(
    30,
  );
});

test('the time to wait is said in whole seconds, never none', async () => {
  const limits = createRateLimits({ perClient: 1, total: 1 });
  const waits: number[] = [];
  for (const ms of [0, 0, 1500, 10 * MINUTE_MS - 1501]) {
    await vi.advanceTimersByTimeAsync(ms);
    waits.push(await limits.waitForClient('1.2.3.4'));
  }
  expect(waits).toEqual([0, 600, 599, 1]);
});

test('an office that shares an address, or a part of one, shares its limits; others do not', async () => {
  const limits = createRateLimits({ ...DEFAULT_RATES, perClient: 1 });
  const clients = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '::ffff:9.9.9.9', '9.9.9.9', '9.9.9.8'];
  const waits: boolean[] = [];
  for (const client of clients) waits.push((await limits.waitForClient(client)) > 0);
  expect(waits).toEqual([false, true, false, false, true, false]);
});

test('an address is the same in capitals, and a client over its limit takes none from others', async () => {
  const limits = createRateLimits();
  const asked: [client: string, address: string][] = [
    ['1', 'A@x.example'],
    ['2', 'a@X.example'],
    ['3', 'a@x.example'],
    ['4', 'b@x.example'],
    ['4', 'c@x.example'],
    ['4', 'd@x.example'],
    ['4', 'e@x.example'],
    ['5', 'e@x.example'],
    ['6', 'e@x.example'],
  ];
  const answers: boolean[] = [];
  for (const [client, address] of asked) answers.push(await limits.allowsCopy(client, address));
  expect(answers).toEqual([true, true, false, true, true, true, false, true, true]);
});
