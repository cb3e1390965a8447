import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInbox } from './inbox/inbox.ts';
import { keptMessages } from '../tests/helpers/inbox-content.ts';
import { formBody } from '../tests/helpers/contact-page.ts';
import { createSiteFolder, type SiteFolder } from '../tests/helpers/site-folder.ts';

interface Running {
  process: ChildProcess;
  url: string;
  port: number;
  exited: Promise<number | null>;
}

let folder: SiteFolder;
const running: Running[] = [];

/** Starts the real server in a separate process. */
async function start(): Promise<Running> {
  const child = spawn(process.execPath, ['scripts/bin/run.js', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: folder.root,
      CONTACT_DIR: folder.contactDir,
    },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await expect.poll(() => output, { interval: 50 }).toContain('Nobody is notified');
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(output)?.[1]);
  const server = { process: child, url: `http://127.0.0.1:${port}/`, port, exited };
  running.push(server);
  return server;
}

/** Sends a message and returns whether it was acknowledged; false if the server is killed meanwhile. */
async function send(url: string, name: string, message = 'x'.repeat(500)): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: formBody({ name, message }),
      // Each from another client, as a proxy on this machine says.
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': name },
    });
    return response.ok;
  } catch {
    return false;
  }
}

const keptNames = async () =>
  new Set((await keptMessages(createInbox(folder.contactDir))).map(({ fields }) => fields.name));

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
  test('kill -9 while messages are written, and the next run goes on', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await start();
      const before = acknowledged.length;
      const sending = Array.from({ length: 150 }, async (_, index) => {
        const name = `Round ${round} ${index}`;
        if (await send(server.url, name)) acknowledged.push(name);
      });
      await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(before);
      server.process.kill('SIGKILL');
      await Promise.all(sending);
    }
    const names = await keptNames();
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    const server = await start();
    expect(await send(server.url, 'Afterwards')).toBe(true);
    expect((await keptNames()).has('Afterwards')).toBe(true);
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

test('a taken port and a missing build are said clearly, without a stack', async () => {
  const server = await start();
  const fail = async (env: Record<string, string>, ...words: string[]) => {
    const child = spawn(process.execPath, ['scripts/bin/run.js', 'server/main.ts', ...words], {
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
  const taken = new RegExp(`^1 Port ${server.port} is in use[^\n]*\n$`);
  expect(await fail({ PORT: String(server.port) })).toMatch(taken);
  // Before the site is built.
  expect(await fail({ PORT: String(server.port) }, '--build')).toMatch(taken);
  expect(await fail({ SITE_DIR: path.dirname(folder.root) })).toMatch(
    /^1 There is no built site[^\n]*npm run build\n$/,
  );
  expect(await fail({ CONTACT_SMTP_URL: 'mail' })).toMatch(/^1 CONTACT_SMTP_URL must be[^\n]*\n$/);
});
