import { beforeEach, expect, test } from 'vitest';
import { createDuplicates } from './handle-form.ts';

const TEN_MINUTES_MS = 10 * 60_000;

let now = 0;
let runs = 0;
const task = (): Promise<void> => Promise.resolve(void (runs += 1));

beforeEach(() => {
  [now, runs] = [1000, 0];
});

test.each([
  [TEN_MINUTES_MS - 1, 1],
  [TEN_MINUTES_MS, 2],
])('the same message after %d ms is kept %d times', async (ms, times) => {
  const duplicates = createDuplicates(() => now);
  await duplicates.once('1.2.3.4', 'a=b', task);
  now += ms;
  await duplicates.once('1.2.3.4', 'a=b', task);
  expect(runs).toBe(times);
});

test('the time counts from the last message that was kept, not from the first', async () => {
  const duplicates = createDuplicates(() => now);
  for (const ms of [0, TEN_MINUTES_MS, TEN_MINUTES_MS - 1]) {
    now += ms;
    await duplicates.once('1.2.3.4', 'a=b', task);
  }
  expect(runs).toBe(2);
});

test('another client, or another text, is another message', async () => {
  const duplicates = createDuplicates(() => now);
  for (const [client, body] of [
    ['1', 'a'],
    ['2', 'a'],
    ['1', 'b'],
    ['1', 'a'],
  ] as const)
    await duplicates.once(client, body, task);
  expect(runs).toBe(3);
});

test('who sends it again while it is on its way has the same outcome; one that failed may be sent again', async () => {
  const duplicates = createDuplicates(() => now);
  const failing = async (): Promise<void> => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('The disk is full.');
  };
  const both = [1, 2].map(() => duplicates.once('1', 'a', failing));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toBe(1);
  await duplicates.once('1', 'a', task);
  expect(runs).toBe(2);
});

test('a thousand messages are remembered, and the oldest is forgotten first', async () => {
  const duplicates = createDuplicates(() => now);
  for (let number = 0; number < 1000; number += 1) await duplicates.once('1', `message ${number}`, task);
  await duplicates.once('1', 'message 0', task);
  expect(runs).toBe(1000);
  await duplicates.once('1', 'one more', task);
  await duplicates.once('1', 'message 1', task);
  expect(runs).toBe(1001);
  await duplicates.once('1', 'message 0', task);
  expect(runs).toBe(1002);
});
