import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInbox, type Inbox, type KeptMessage } from '../inbox/inbox.ts';
import { createDelivery } from './delivery.ts';

let folder: string;
let inbox: Inbox;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'delivery-'));
  inbox = createInbox(folder);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const message = (id: string, changes: Partial<KeptMessage> = {}): KeptMessage => ({
  id,
  receivedAt: '2026-11-22T07:00:00.000Z',
  form: 'contact',
  kind: 'message',
  fields: {},
  text: '',
  deliver: ['mail'],
  ...changes,
});

const stateOf = async (id: string) =>
  (await inbox.read()).messages.find((status) => status.message.id === id)?.deliveries[0];

test('what failed is noted, tried again every hour and by the next run, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isUp = false;
  const mail = vi.fn(() => (isUp ? Promise.resolve() : Promise.reject(new Error('refused'))));
  const log = vi.fn();
  await inbox.add(message('a'));
  const first = createDelivery({ inbox, channels: { mail }, log });
  first.push(message('a'));
  await vi.waitFor(async () =>
    expect(await stateOf('a')).toMatchObject({ isDelivered: false, error: 'refused' }),
  );
  expect(log).toHaveBeenCalledWith(
    'Message a did not go out by mail (refused). It is kept, and tried again.',
  );
  vi.advanceTimersByTime(60 * 60_000);
  await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(2));
  first.stop();

  isUp = true;
  const second = createDelivery({ inbox, channels: { mail }, log });
  await second.retry();
  expect(await stateOf('a')).toMatchObject({ isDelivered: true });
  await second.retry();
  expect(mail).toHaveBeenCalledTimes(3);
  second.stop();
});

test('one that hangs is not tried twice at once, and holds up neither another nor the end', async () => {
  const mail = vi.fn(({ id }: { id: string }) =>
    id === 'a' ? new Promise<void>(() => undefined) : Promise.resolve(),
  );
  for (const id of ['a', 'b']) await inbox.add(message(id));
  const delivery = createDelivery({ inbox, channels: { mail }, log: () => undefined });
  delivery.push(message('a'));
  await delivery.retry();
  expect(await stateOf('b')).toMatchObject({ isDelivered: true });
  expect(mail).toHaveBeenCalledTimes(2);
  delivery.stop();
  expect(await stateOf('a')).toEqual({ channel: 'mail', isDelivered: false });
});

test('what a mail server replies cannot steer the terminal that shows the log, or begin a line of it', async () => {
  const log = vi.fn();
  const mail = () => Promise.reject(new Error('550 \u001b[2J\nMessage b went out'));
  await inbox.add(message('a'));
  const delivery = createDelivery({ inbox, channels: { mail }, log });
  await delivery.retry();
  delivery.stop();
  expect(String(log.mock.calls[0]?.[0])).not.toMatch(/\p{Cc}/u);
});
