import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT, runQuickly } from './fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'admin-page-'));
const program = path.join(folder, 'program');
const library = path.join(folder, 'library');

beforeAll(() => {
  mkdirSync(program);
  writeFileSync(path.join(program, 'main.js'), 'export {};\n');
  cpSync(path.join(PROJECT, 'examples/library'), library, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the page for a site, until it says where it is. */
function serve(root: string): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const words = [
    'scripts/bin/content.js',
    'admin',
    '--serve',
    '--port',
    '0',
    '--program',
    program,
    '--root',
    root,
  ];
  const { PATH, HOME, CONTENT_CACHE_DIR } = process.env;
  const child = spawn(process.execPath, words, { cwd: PROJECT, env: { PATH, HOME, CONTENT_CACHE_DIR } });
  const stop = (): Promise<unknown> =>
    new Promise((resolve) => {
      child.on('close', resolve);
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (bytes: Buffer): void => {
      output += String(bytes);
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve({ address, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', () => reject(new Error(output)));
  });
}

interface Forms {
  help?: string;
  publish_mode?: string;
  collections: { name: string; folder?: string }[];
}

describe.each([['an example of another trade', library]])('%s', (_what, root) => {
  test('has its editing page, with forms, program and checks', async () => {
    const { address, stop } = await serve(root);
    const page = await fetch(`${address}/admin`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('src="/admin/main.js"');
    expect(await (await fetch(`${address}/admin/main.js`)).text()).toBe('export {};\n');
    const config = (await (await fetch(`${address}/admin/config.json`)).json()) as Forms;
    expect(config.help).toBe('folder');
    const form = config.collections.find((one) => one.folder !== undefined);
    const ask = (headers: Record<string, string>) =>
      fetch(`${address}/admin/help/check`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ file: `${form?.folder ?? ''}/new.md`, text: '---\na: [\n---\n' }),
      });
    const json = { 'Content-Type': 'application/json' };
    expect((await ask(json)).status).toBe(200);
    expect((await ask({ ...json, Origin: 'https://bad.example' })).status).toBe(403);
    expect((await ask({ 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(await stop()).toBe(0);
  });
});

test('as static files it has the forms and the service, and drafts where the service can keep them', async () => {
  const out = path.join(folder, 'public');
  const write = (env: Record<string, string>) =>
    runQuickly(['admin', '--to', out, '--program', program, '--root', library], { cwd: PROJECT, env });
  // The advice fits every site: `npm run build -- --admin` exists in this repository only.
  expect((await write({})).stderr).toMatch(
    /put ADMIN_REPO=owner\/name before the command \(docs\/admin\.md\)/,
  );
  expect((await write({ ADMIN_REPO: 'a/b' })).code).toBe(0);
  const read = (): Forms => JSON.parse(readFileSync(path.join(out, 'admin/config.json'), 'utf8')) as Forms;
  expect(read()).toMatchObject({
    publish_mode: 'editorial_workflow',
    backend: { name: 'github', repo: 'a/b' },
  });
  expect(read().help).toBeUndefined();
  await write({ ADMIN_REPO: 'a/b', ADMIN_BACKEND: 'gitea' });
  expect(read().publish_mode).toBeUndefined();
  expect(readFileSync(path.join(out, 'admin/index.html'), 'utf8')).toContain('Content-Security-Policy');
});

test('what cannot be is said in one line', async () => {
  const bad = async (...words: string[]) => {
    const { code, stderr } = await runQuickly(['admin', ...words, '--root', library], { cwd: PROJECT });
    return `${code} ${stderr}`;
  };
  expect(await bad('--serve', '--to', 'x')).toContain('2 content: Choose one of --serve and --to.');
  expect(await bad('--serve', '--program', folder)).toContain('contains no main.js');
  expect(await bad('--serve', '--site', 'nowhere')).toContain('--site is a web address');
  expect(await bad('--serve', '--site', 'localhost:4173')).toContain('--site is a web address');
  expect(await bad('--serve', '--host', 'https://a.example')).toContain('--host is a name');
  expect(await bad('--port', '4180')).toContain('2 content: --port means something only with --serve.');
  expect(await bad('--to', folder, '--host', 'a.example')).toContain(
    '--host means something only with --serve',
  );
  expect(await bad('--program', folder)).toContain('--program means something only with --serve or --to');
});
