import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInbox } from './inbox/inbox.ts';
import { inboxContent } from '../tests/helpers/inbox-content.ts';
import { formBody } from '../tests/helpers/contact-page.ts';
import { createSiteFolder, type SiteFolder } from '../tests/helpers/site-folder.ts';

interface Running {
  process: ChildProcess;
  url: string;
  port: number;
  output: () => string;
  exited: Promise<number | null>;
}

let folder: SiteFolder;
const running: Running[] = [];

/** Starts the real server in a separate process, optionally with a limit on the size of files. */
async function start(env: Record<string, string> = {}, fileBlocks?: number): Promise<Running> {
  const command = 'exec node scripts/bin/run.js server/main.ts';
  const child = spawn('bash', ['-c', fileBlocks ? `ulimit -f ${fileBlocks}; ${command}` : command], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: folder.root,
      CONTACT_DIR: folder.contactDir,
      CONTACT_PER_CLIENT: '100000',
      CONTACT_PER_HOUR: '100000',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await expect.poll(() => output, { timeout: 60_000, interval: 50 }).toContain('Nobody is notified');
  const port = Number(/localhost:(\d+)/.exec(output)?.[1]);
  const server = { process: child, url: `http://127.0.0.1:${port}/`, port, output: () => output, exited };
  running.push(server);
  return server;
}

/** Sends a message and returns whether it was acknowledged; false if the server is killed meanwhile. */
async function send(url: string, name: string, message = 'x'.repeat(500)): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: formBody({ name, message }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    return response.headers.get('x-form-received') === '1';
  } catch {
    return false;
  }
}

const keptNames = async () =>
  new Set((await inboxContent(createInbox(folder.contactDir))).messages.map(({ fields }) => fields.name));

function openUpload(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nform-name=contact&name=',
  );
  return socket;
}

beforeEach(async () => {
  folder = await createSiteFolder();
});
afterEach(async () => {
  for (const { process: child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  await folder.remove();
});

describe('nothing that was acknowledged is lost', () => {
  test('200 at once', async () => {
    const server = await start();
    const names = Array.from({ length: 200 }, (_, index) => `Name ${index}`);
    const taken = await Promise.all(names.map((name) => send(server.url, name)));
    expect(taken.every(Boolean)).toBe(true);
    expect(await keptNames()).toEqual(new Set(names));
  });

  test('kill -9 while messages are written, and the next run goes on', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await start();
      const before = acknowledged.length;
      const sending = Array.from({ length: 150 }, async (_, index) => {
        const name = `Round ${round} ${index}`;
        if (await send(server.url, name)) acknowledged.push(name);
      });
      await expect.poll(() => acknowledged.length, { interval: 1, timeout: 10_000 }).toBeGreaterThan(before);
      server.process.kill('SIGKILL');
      await Promise.all(sending);
    }
    const kept = await keptNames();
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    const server = await start();
    expect(await send(server.url, 'Afterwards')).toBe(true);
    expect((await keptNames()).has('Afterwards')).toBe(true);
  });

  test('a disk that is full says so to the visitor, and what it holds stays whole', async () => {
    // The first start bundles the code, which the file size limit would prevent.
    await start();
    // No file can grow beyond sixteen blocks, which simulates a full disk: a write is cut off in the middle.
    const server = await start({}, 16);
    const outcomes: boolean[] = [];
    for (let index = 0; index < 40; index += 1) outcomes.push(await send(server.url, `Name ${index}`));
    const taken = outcomes.filter(Boolean).length;
    expect(taken).toBeGreaterThan(5);
    expect(taken).toBeLessThan(40);
    // Without another way to the owner, the disk is the only fault there is.
    expect(server.output()).toMatch(/A message could not be stored; the visitor was told\. Error: EFBIG/);
    expect(server.output()).not.toMatch(/sent on without|Nobody would get/);
    const { messages, damaged } = await inboxContent(createInbox(folder.contactDir));
    expect([messages.length, damaged]).toEqual([taken, []]);
    expect((await fetch(server.url)).status).toBe(200);
  });

  test('a folder that cannot be written to: the visitor is told, the pages go on', async () => {
    await writeFile(folder.contactDir, 'a file in its place');
    const server = await start();
    expect(await send(server.url, 'Dana')).toBe(false);
    const response = await fetch(server.url, {
      method: 'POST',
      body: formBody({ message: 'My words' }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    });
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('My words')]);
    expect(await readFile(folder.contactDir, 'utf8')).toBe('a file in its place');
    expect((await fetch(server.url)).status).toBe(200);
  });
});

describe('connections', () => {
  test('SIGTERM with an unfinished upload ends the server long before the upload’s own 30 seconds are over', async () => {
    const server = await start();
    const socket = openUpload(server.port);
    await new Promise((resolve) => setTimeout(resolve, 200));
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    // If the server waited its full 30 seconds, it would answer the upload with 408.
    expect(answer).toBe('');
    socket.destroy();
  });

  test('400 uploads that break off leave no line in the log', async () => {
    const server = await start();
    const before = server.output();
    for (let round = 0; round < 4; round += 1) {
      const sockets = Array.from({ length: 100 }, () => openUpload(server.port));
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const socket of sockets) socket.destroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await send(server.url, 'Dana')).toBe(true);
    expect(server.output()).toBe(before);
  });

  test.each([
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
    ['too many cookies', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a wish nobody knows', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 501],
  ])('what is no request gets the headers and a page: %s', async (_, request, status) => {
    const server = await start();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
      let text = '';
      socket.on('data', (part: Buffer) => (text += part.toString()));
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer).toContain(`<h1>${status}</h1>`);
  });
});

test('a client of 1996, which names no host, gets its page', async () => {
  const server = await start();
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET /about HTTP/1.0\r\n\r\n'));
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('a page of some length');
});

test('a taken port and a missing build are said clearly, without a stack', async () => {
  const server = await start();
  const fail = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['scripts/bin/run.js', 'server/main.ts'], {
      env: {
        ...process.env,
        SITE_DIR: folder.root,
        CONTACT_DIR: folder.contactDir,
        HOST: '127.0.0.1',
        ...env,
      },
    });
    let text = '';
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    return `${String(code)} ${text}`;
  };
  expect(await fail({ PORT: String(server.port) })).toMatch(
    new RegExp(`^1 Port ${server.port} is in use[^\n]*\n$`),
  );
  expect(await fail({ SITE_DIR: path.dirname(folder.root) })).toMatch(
    /^1 There is no built site[^\n]*npm run build\n$/,
  );
  expect(await fail({ CONTACT_SMTP_URL: 'mail' })).toMatch(/^1 CONTACT_SMTP_URL must be[^\n]*\n$/);
});
