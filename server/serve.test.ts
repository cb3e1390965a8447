import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSubmission } from './contact-form.ts';
import { createApp, startServer } from './server.ts';

let folder: string;
let app: Awaited<ReturnType<typeof createApp>>;
const submissions = () => path.join(folder, 'submissions');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'serve-'));
  const root = path.join(folder, 'site');
  const files = {
    'index.html': 'home',
    'about.html': 'about',
    'about.html.br': 'compressed',
    '404.html': 'not found',
    'locations.html': 'locations',
    'locations/long-form.html': 'long form',
    'assets/App-X1.js': 'code',
    _redirects: '/locations/short /locations/long-form 301\n/locations/* /locations 302\n',
    _headers:
      '/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  app = await createApp({ root, contactDir: submissions() });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (address: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.request(address, { headers }));
const post = (body: string, headers: Record<string, string> = {}) =>
  Promise.resolve(
    app.request('/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    }),
  );

async function stored(kind: '' | 'spam-') {
  const names = (await readdir(submissions())).filter((name) => name.startsWith('spam-') === (kind !== ''));
  const text = await readFile(path.join(submissions(), names[0] ?? ''), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { form: string; fields: Record<string, string> });
}

describe('pages', () => {
  test.each([
    ['/', 200, 'home'],
    ['/about', 200, 'about'],
    ['/assets/App-X1.js', 200, 'code'],
    ['/no-such-page', 404, 'not found'],
    ['/404', 404, 'not found'],
    ['/_headers', 404, 'not found'],
    ['/..%2f..%2fpackage.json', 404, 'not found'],
    ['/%E0%A4%A', 404, 'not found'],
  ])('ROUTE-37: %s answers %i', async (address, status, text) => {
    const response = await get(address);
    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  test.each([
    ['/about/', 301, '/about'],
    ['/ABOUT', 301, '/about'],
    ['/about.html?a=1', 301, '/about?a=1'],
    ['/Locations/Short/', 301, '/locations/long-form'],
    ['/locations/unknown', 302, '/locations'],
  ])('ROUTE-22, ERR-17: %s is one redirect (%i) to %s', async (address, status, target) => {
    const response = await get(address);
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });

  test('compressed copies, headers and validation', async () => {
    const response = await get('/about', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/about', { 'Accept-Encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
    expect((await get('/assets/App-X1.js')).headers.get('cache-control')).toContain('immutable');
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect((await get('/about', { 'If-None-Match': etag })).status).toBe(304);
  });
});

describe('contact form', () => {
  test('CONTACT: a message is on the disk when it is answered, several values joined', async () => {
    const response = await post(
      'form-name=contact&name=Dana&solutions=smart-store&solutions=micro-market&bot-field=',
    );
    expect(response.status).toBe(200);
    expect((await stored('')).at(-1)).toMatchObject({
      form: 'contact',
      fields: { name: 'Dana', solutions: 'smart-store, micro-market' },
    });
  });

  test('CONTACT: a browser without JavaScript is led on to a page', async () => {
    const response = await post('form-name=contact&name=Lee', { Accept: 'text/html,*/*' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact#sent']);
  });

  test('CONTACT: what fills in the honeypot is answered alike and kept apart', async () => {
    expect((await post('form-name=contact&name=Bot&bot-field=x')).status).toBe(200);
    expect((await stored('spam-'))[0]?.fields.name).toBe('Bot');
    expect((await stored('')).some(({ fields }) => fields.name === 'Bot')).toBe(false);
  });

  test('CONTACT: no form name, another kind of body, or too much of it', async () => {
    expect((await post('name=Dana')).status).toBe(404);
    expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(404);
    expect((await post(`form-name=contact&message=${'a'.repeat(70_000)}`)).status).toBe(413);
  });

  test('two messages at once are two whole lines', async () => {
    await Promise.all(
      ['One', 'Two'].map((name) => post(`form-name=contact&name=${name}&message=${'x'.repeat(40_000)}`)),
    );
    const names = (await stored('')).map(({ fields }) => fields.name);
    expect(names).toEqual(expect.arrayContaining(['One', 'Two']));
  });

  test('an unnamed form is none', () => {
    expect(readSubmission('a=b', new Date())).toBeNull();
  });
});

describe('starting', () => {
  test('a taken port and a missing build are said clearly', async () => {
    const options = { root: path.join(folder, 'site'), contactDir: submissions(), host: '127.0.0.1' };
    const server = await startServer({ ...options, port: 0 });
    const { port } = new URL(server.url);
    await expect(startServer({ ...options, port: Number(port) })).rejects.toThrow(`Port ${port} is taken`);
    await server.close();
    await expect(startServer({ ...options, root: folder, port: 0 })).rejects.toThrow('npm run build');
  });
});
