import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { hostsPrepared } from './build-sites.ts';
import { freePort, startProcess } from './processes.ts';
import { findProgram } from '../provide/programs.js';
import { buildFolder, headingOf, pageFile } from './site.ts';

const context = buildFolder('plain');
let steps: [instruction: string, ...words: string[]][];
beforeAll(async () => {
  await hostsPrepared();
  const lines = readFileSync(path.join(context, 'Dockerfile'), 'utf8').trim().split('\n');
  steps = lines.map((line) => {
    const [instruction = '', ...words] = line.split(' ');
    return [instruction, ...words];
  });
});

test('the Dockerfile begins with an image of a fixed version and copies what the build wrote', () => {
  expect(steps[0]).toEqual(['FROM', expect.stringMatching(/^caddy:\d+\.\d+-alpine$/)]);
  for (const [instruction, ...words] of steps.slice(1)) {
    expect(['COPY', 'ENV', 'EXPOSE']).toContain(instruction);
    if (instruction === 'COPY') expect(existsSync(path.join(context, words[0] ?? '')), words[0]).toBe(true);
  }
});

test('its steps, done by hand, give a server of the pages', async (task) => {
  const program = findProgram('caddy');
  if (!program) return task.skip('there is no Caddy (npm run provide)');
  const root = mkdtempSync(path.join(tmpdir(), 'hosts-container-'));
  const variables: Record<string, string> = {};
  for (const [instruction, from = '', to = ''] of steps) {
    if (instruction === 'COPY') cpSync(path.join(context, from), path.join(root, to), { recursive: true });
    if (instruction === 'ENV') Object.assign(variables, Object.fromEntries([from.split('=')]));
  }
  expect(variables).toEqual({ SITE_ADDRESS: ':80' });
  const [port, admin, handler] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  // The image's own command, at ports and in folders that do not belong to the whole machine.
  const words = ['run', '--config', path.join(root, 'etc/caddy/Caddyfile'), '--adapter', 'caddyfile'];
  const server = await startProcess(program, words, {
    url,
    env: {
      SITE_ADDRESS: `:${port}`,
      SITE_ROOT: path.join(root, 'srv/www'),
      CONTACT_HANDLER: `127.0.0.1:${handler}`,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      XDG_DATA_HOME: path.join(root, 'data'),
      XDG_CONFIG_HOME: path.join(root, 'config'),
    },
  });
  try {
    const about = await fetch(`${url}/about`);
    expect([about.status, headingOf(await about.text())]).toEqual([
      200,
      headingOf(readFileSync(pageFile(context, '/about'), 'utf8')),
    ]);
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    // While the form's handler is down nobody is thanked.
    const sent = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'form-name': 'contact' }) });
    expect([sent.status, sent.headers.get('x-form-received')]).toEqual([502, null]);
  } finally {
    await server.stop();
  }
});
