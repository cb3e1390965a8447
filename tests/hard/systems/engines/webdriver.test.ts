import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession, keyStrokes } from './webdriver.ts';

/** A driver that answers what each test lays ready, by method and path. */
const answers = new Map<string, { status?: number; value: unknown }[]>();
const driver = createServer((request, response) => {
  const { status = 200, value } = answers.get(`${request.method} ${request.url}`)?.shift() ?? {
    status: 404,
    value: { error: 'unknown command', message: request.url },
  };
  response.writeHead(status).end(JSON.stringify({ value }));
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => driver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(driver.address() as AddressInfo).port}`;
  answers.set(
    'POST /session',
    [1, 2, 3].map(() => ({ value: { sessionId: 'one', capabilities: { browserVersion: '2.50' } } })),
  );
});
afterAll(() => driver.close());

test('a function that fails in the page fails here, with its words', async () => {
  const session = await beginSession(address, {});
  expect(session.version).toBe('2.50');
  answers.set('POST /session/one/execute/async', [
    { value: { value: 7 } },
    { value: { error: 'Error: no h1' } },
  ]);
  expect(await session.run('() => 7', [])).toBe(7);
  await expect(session.run('() => document.h1()', [])).rejects.toThrow('no h1');
});

test('an error of the driver is thrown', async () => {
  const session = await beginSession(address, {});
  await expect(session.command('GET', '/nothing')).rejects.toThrow('unknown command: /session/one/nothing');
});

test('a click waits for what lies over its element, and for nothing else', async () => {
  const session = await beginSession(address, {});
  const found = { value: { 'element-6066-11e4-a52e-4f735466cecf': 'e' } };
  const covered = { status: 400, value: { error: 'element click intercepted', message: '' } };
  answers.set('POST /session/one/element', [found, found]);
  answers.set('POST /session/one/element/e/click', [covered, covered, { value: null }]);
  await session.click('a');
  expect(answers.get('POST /session/one/element/e/click')).toEqual([]);
  answers.set('POST /session/one/element/e/click', [{ status: 404, value: { error: 'stale', message: '' } }]);
  await expect(session.click('a')).rejects.toThrow('stale');
});

test('keys that are held together go up in the reverse order', () => {
  expect(keyStrokes([['a'], ['^', 'k']])).toEqual({
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: 'a' },
          { type: 'keyUp', value: 'a' },
          { type: 'keyDown', value: '^' },
          { type: 'keyDown', value: 'k' },
          { type: 'keyUp', value: 'k' },
          { type: 'keyUp', value: '^' },
        ],
      },
    ],
  });
});
