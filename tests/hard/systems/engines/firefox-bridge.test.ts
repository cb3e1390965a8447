import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { PROJECT } from '../../../pipeline/fixture.ts';

const BRIDGE = path.join(PROJECT, 'tests/hard/systems/engines/firefox-bridge.js');
const folder = mkdtempSync(path.join(tmpdir(), 'bridge-'));
/** A Firefox that knows nothing but its session. */
const firefox = new WebSocketServer({ host: '127.0.0.1', port: 0 });
let bridge: ChildProcess;
let address = '';

beforeAll(async () => {
  firefox.on('connection', (socket, { url }) => {
    socket.on('message', (data: Buffer) => {
      const { id, method } = JSON.parse(data.toString()) as { id: number; method: string };
      const answer =
        method === 'session.status'
          ? { type: 'success', id, result: { url } }
          : { type: 'error', id, error: 'unknown command', message: method };
      socket.send(JSON.stringify(answer));
    });
  });
  const { port } = firefox.address() as AddressInfo;
  const program = path.join(folder, 'firefox');
  // It says where it listens, as the real one does, and stays until it is ended.
  writeFileSync(
    program,
    `#!/bin/sh\necho "WebDriver BiDi listening on ws://127.0.0.1:${port}" >&2\nexec sleep 60\n`,
  );
  chmodSync(program, 0o755);
  bridge = spawn(BRIDGE, ['--headless'], { env: { ...process.env, FIREFOX_PATH: program }, stdio: 'pipe' });
  address = await new Promise((resolve) => {
    createInterface({ input: bridge.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      const [, found] = /listening on (ws:\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
});
afterAll(() => {
  bridge.kill();
  firefox.close();
  rmSync(folder, { recursive: true });
});

/** Says something at once, as Playwright does, and gives the answer. */
function ask(method: string): Promise<unknown> {
  const socket = new WebSocket(`${address}/session`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ id: 7, method, params: {} })));
    socket.on('message', (data: Buffer) => {
      resolve(JSON.parse(data.toString()));
      socket.close();
    });
  });
}

test('what Firefox knows is answered by Firefox', async () => {
  expect(await ask('session.status')).toEqual({ type: 'success', id: 7, result: { url: '/session' } });
});

test('a command about emulation that this Firefox does not know counts as done', async () => {
  expect(await ask('emulation.setMediaFeaturesOverride')).toEqual({ type: 'success', id: 7, result: {} });
});

test('any other command that it does not know is an error', async () => {
  expect(await ask('browsingContext.fly')).toMatchObject({ type: 'error', error: 'unknown command' });
});

test('it ends with its Firefox', async () => {
  const ended = new Promise((resolve) => bridge.on('exit', resolve));
  bridge.kill();
  expect(await ended).toBeTypeOf('number');
});
