import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInbox, type Inbox, type KeptMessage } from '../inbox/inbox.ts';
import { allStatuses } from '../../tests/helpers/inbox-content.ts';
import { createDeliveryQueue, retryDelay } from './queue.ts';

let folder: string;
let inbox: Inbox;
const START = Date.parse('2026-11-22T07:00:00Z');
const MINUTE = 60_000;
/** File system operations need real time, while the tests use fake timers. */
const realTimeout = setTimeout;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'queue-'));
  inbox = createInbox(folder);
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const message = (id: string): KeptMessage => ({
  id,
  receivedAt: new Date(START).toISOString(),
  form: 'contact',
  kind: 'message',
  fields: {},
  text: '',
  deliver: ['mail'],
});

/** Advances the fake timers and waits for the file system operations that follow. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((resolve) => realTimeout(resolve, 15));
  await inbox.idle();
}

const deliveryOf = async (id: string) =>
  (await allStatuses(inbox)).find((status) => status.message.id === id)?.deliveries[0];

describe('delivery', () => {
  test('waits a minute, then twice as long each time, an hour at most', () => {
    expect([1, 2, 3, 6, 7, 8, 1000].map((failures) => retryDelay(failures) / MINUTE)).toEqual([
      1, 2, 4, 32, 60, 60, 60,
    ]);
  });

  test('a mail server that is down for an hour loses nothing, and what came meanwhile goes out', async () => {
    const isUp = () => Date.now() >= START + 60 * MINUTE;
    const sent: string[] = [];
    const mail = vi.fn(({ id }: { id: string }) =>
      isUp() ? Promise.resolve(void sent.push(id)) : Promise.reject(new Error('refused')),
    );
    const queue = createDeliveryQueue({ inbox, channels: { mail }, log: () => undefined });
    for (const id of ['a', 'b']) {
      await inbox.add(message(id));
      queue.push(message(id));
      await pass(5 * MINUTE);
    }
    expect(await deliveryOf('a')).toMatchObject({ state: 'waiting', lastError: 'refused' });
    for (let minute = 0; minute < 120; minute += 1) await pass(MINUTE);
    expect(sent.sort()).toEqual(['a', 'b']);
    expect(await deliveryOf('a')).toMatchObject({ state: 'delivered' });
    expect(mail.mock.calls.length).toBeLessThan(20);
    await queue.stop();
  });

  test('a new run takes up what the last one left, and keeps its waits', async () => {
    await inbox.add(message('a'));
    await inbox.add(message('b'));
    await inbox.addAttempt({
      id: 'b',
      at: new Date(START).toISOString(),
      channel: 'mail',
      outcome: 'delivered',
    });
    for (let tries = 0; tries < 3; tries += 1)
      await inbox.addAttempt({
        id: 'a',
        at: new Date(START).toISOString(),
        channel: 'mail',
        outcome: 'failed',
      });
    const mail = vi.fn(() => Promise.resolve());
    const queue = createDeliveryQueue({ inbox, channels: { mail }, log: () => undefined });
    await queue.resume();
    await pass(3 * MINUTE);
    expect(mail).not.toHaveBeenCalled();
    await pass(MINUTE);
    expect(mail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }));
    await queue.stop();
  });

  test('an attempt that was recorded with a clock far ahead does not delay the next one', async () => {
    await inbox.add(message('a'));
    await inbox.addAttempt({ id: 'a', at: '2027-03-01T00:00:00Z', channel: 'mail', outcome: 'failed' });
    const mail = vi.fn(() => Promise.resolve());
    const queue = createDeliveryQueue({ inbox, channels: { mail }, log: () => undefined });
    await queue.resume();
    await pass(MINUTE);
    expect(mail).toHaveBeenCalledOnce();
    await queue.stop();
  });

  test('a timer that fires before its time, because the clock was set back, stops nothing', async () => {
    let setBack = 0;
    const mail = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('refused'));
    const now = () => Date.now() - setBack;
    const queue = createDeliveryQueue({ inbox, channels: { mail }, now, log: () => undefined });
    queue.push(message('a'));
    await pass(1);
    await pass(1);
    setBack = 5;
    await pass(MINUTE);
    expect(mail).toHaveBeenCalledTimes(1);
    await pass(10);
    expect(mail).toHaveBeenCalledTimes(2);
    await queue.stop();
  });

  test('any number of messages can wait', async () => {
    const mail = vi.fn(() => new Promise<never>(() => undefined));
    const queue = createDeliveryQueue({ inbox, channels: { mail }, log: () => undefined });
    for (let number = 0; number < 150_000; number += 1) queue.push(message(String(number)));
    await pass(1);
    expect(mail).toHaveBeenCalledOnce();
    await queue.stop();
  });

  test('one that fails does not hold up the next; a copy is given up one day', async () => {
    const copy = vi.fn(() => Promise.reject(new Error('no such mailbox')));
    const sent: string[] = [];
    const mail = ({ id }: { id: string }) =>
      id === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(void sent.push(id));
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const queue = createDeliveryQueue({ inbox, channels: { mail, copy }, log });
    const asking = { ...message('bad'), deliver: ['mail' as const, 'copy' as const] };
    await inbox.add(asking);
    queue.push(asking);
    queue.push(message('good'));
    while (sent.length === 0) await pass(1);
    expect(sent).toEqual(['good']);
    for (let hour = 0; hour < 24; hour += 1) await pass(60 * MINUTE);
    expect(copy).toHaveBeenCalledTimes(10);
    const copies = lines.filter((line) => line.includes(' by copy '));
    expect(copies.map((line) => line.endsWith('It is kept, and tried again.')).lastIndexOf(true)).toBe(8);
    expect(copies.at(-1)).toContain('It is not tried again.');
    const [status] = await allStatuses(inbox);
    expect(status?.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ['mail', 'waiting'],
      ['copy', 'given-up'],
    ]);
    await queue.stop();
  });

  test('stops at once, whatever hangs, and the message is tried by the next run', async () => {
    await inbox.add(message('a'));
    const queue = createDeliveryQueue({
      inbox,
      channels: { mail: () => new Promise<never>(() => undefined) },
    });
    queue.push(message('a'));
    await pass(10);
    await queue.stop();
    expect(await deliveryOf('a')).toMatchObject({ state: 'waiting', tries: 0 });
  });
});

test('what a mail server replies cannot steer the terminal that shows the log, or begin a line of it', async () => {
  const lines: string[] = [];
  const mail = () =>
    Promise.reject(new Error(`554 no\r\nserver started \u001b]0;x\u0007\u001b[2J ${'x'.repeat(5000)}`));
  await inbox.add(message('esc'));
  const queue = createDeliveryQueue({ inbox, channels: { mail }, log: (line) => void lines.push(line) });
  await queue.resume();
  await pass(10);
  await queue.stop();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(String.raw`(554 no server started \u001b]0;x\u0007\u001b[2J x`);
  expect(lines[0]).not.toMatch(/[\p{Cc}]/u);
  expect(lines[0]?.length).toBeLessThan(700);
});
