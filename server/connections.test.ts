import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeliverySettings } from './config.ts';
import { startServer, type RunningServer, MAX_UNANSWERED } from './start.ts';
import { createSiteFolder, type SiteFolder } from '../tests/helpers/site-folder.ts';

let folder: SiteFolder;
let server: RunningServer;

const start = (silenceMs?: number) =>
  startServer({ ...folder, settings: readDeliverySettings({}), port: 0, host: '127.0.0.1', silenceMs });

beforeAll(async () => {
  folder = await createSiteFolder();
  server = await start();
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

function open({ url } = server): { socket: Socket; text: () => string; closed: Promise<void> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  socket.on('error', () => undefined);
  return {
    socket,
    text: () => text,
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  };
}

const get = (address: string, more = '') => `GET ${address} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';

describe('requests that are sent together', () => {
  test('are answered in their order, as many as a connection may have open', async () => {
    const { socket, text, closed } = open();
    const addresses = Array.from({ length: MAX_UNANSWERED - 1 }, (_, index) =>
      index % 2 === 0 ? '/about' : `/none-${index}`,
    );
    socket.write(addresses.map((address) => get(address)).join('') + get('/about', LAST));
    await closed;
    const statuses = [...text().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(
      [...addresses, '/about'].map((address) => (address === '/about' ? '200' : '404')),
    );
  });

  test('beyond that end the connection, and nobody else’s', async () => {
    const many = Array.from({ length: 8 }, () => {
      const one = open();
      one.socket.pause();
      one.socket.write(get('/about').repeat(2300));
      return one;
    });
    for (const { socket } of many) socket.resume();
    await Promise.all(many.map(({ closed }) => closed));
    for (const { text } of many)
      expect([...text().matchAll(/HTTP\/1\.1 200/g)].length).toBeLessThanOrEqual(MAX_UNANSWERED);
    expect((await fetch(new URL('/about', server.url))).status).toBe(200);
  });

  test('one after the other they may be any number', async () => {
    const { socket, text, closed } = open();
    for (let count = 1; count <= 2 * MAX_UNANSWERED; count += 1) {
      socket.write(get('/about'));
      await expect.poll(() => text().match(/HTTP\/1\.1 200/g)?.length, { interval: 2 }).toBe(count);
    }
    socket.end();
    await closed;
  });
});

test('a connection on which nothing moves is closed, also while an answer is not read', async () => {
  const impatient = await start(200);
  const silent = open(impatient);
  const reader = open(impatient);
  reader.socket.pause();
  reader.socket.write(get('/about').repeat(MAX_UNANSWERED - 1));
  await silent.closed;
  reader.socket.resume();
  await reader.closed;
  await impatient.close();
});

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n'],
  ['two hosts for the form', 'POST / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 0\r\n\r\n'],
])('a request with %s is refused', async (_what, request) => {
  const { socket, text, closed } = open();
  socket.write(request);
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 400 /);
  expect(text()).toContain('Not Understood');
});
