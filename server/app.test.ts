import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientAddress } from './app.ts';
import { readDeliverySettings } from './config.ts';
import { readContactPage } from './form/contact-page.ts';
import { startServer, type RunningServer, type ServerOptions } from './start.ts';
import { contactHtml, formBody } from '../tests/helpers/contact-page.ts';
import { createSiteFolder, type SiteFolder } from '../tests/helpers/site-folder.ts';

let folder: SiteFolder;
let server: RunningServer;
const log = vi.fn();
const start = (site: SiteFolder, more: Partial<ServerOptions> = {}) =>
  startServer({
    ...site,
    settings: readDeliverySettings({}),
    rates: { perClient: 500, total: 500 },
    ...{ log, port: 0, host: '127.0.0.1', ...more },
  });

beforeAll(async () => {
  folder = await createSiteFolder();
  server = await start(folder);
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ask = (address: string, init?: RequestInit, { url } = server) =>
  fetch(`${url.slice(0, -1)}${address}`, { redirect: 'manual', ...init });
const get = (address: string, headers: Record<string, string> = {}) => ask(address, { headers });

describe('pages', () => {
  test.each([
    ['/', 200, 'home'],
    ['/assets/App-X1.js', 200, 'code'],
    ['/favicon.ico', 200, 'icon'],
    ['/.well-known/security.txt', 200, 'Contact: us'],
    ['/no-such-page', 404, 'not found'],
    ['/404', 404, 'not found'],
    ['/_headers', 404, 'not found'],
    ['/about.html.br', 404, 'not found'],
    ['/..%2f..%2fpackage.json', 404, 'not found'],
    ['/%E0%A4%A', 404, 'not found'],
    ['/%00', 404, 'not found'],
    [`/${'a'.repeat(300)}`, 404, 'not found'],
    [`/${'a'.repeat(5000)}`, 404, 'not found'],
  ])('ROUTE-37: %s answers %i', async (address, status, text) => {
    const response = await get(address);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
  });

  test('what a build has changed holds without a restart', async () => {
    const other = await createSiteFolder();
    const site = await start(other);
    try {
      expect((await ask('/gone', {}, site)).status).toBe(404);
      const redirects = [
        { from: '/gone', to: '/about', status: 301 },
        { from: '/old', to: '/404.html', status: 410 },
      ];
      const headers = [{ path: '/*', headers: [['X-Built', 'again']] }];
      await writeFile(path.join(other.root, '../rules.json'), JSON.stringify({ redirects, headers }));
      await writeFile(path.join(other.root, 'new.html'), 'new page');
      const response = await ask('/gone', {}, site);
      expect([response.headers.get('location'), response.headers.get('x-built')]).toEqual([
        '/about',
        'again',
      ]);
      expect((await ask('/old', {}, site)).status).toBe(410);
      expect(await (await ask('/new', {}, site)).text()).toBe('new page');
    } finally {
      await site.close();
      await other.remove();
    }
  });

  test.each([
    ['/about/', 301, '/about'],
    ['/ABOUT', 301, '/about'],
    ['//about', 301, '/about'],
    ['/index', 301, '/'],
    ['//About//index.html', 301, '/about'],
    ['/about.html?a=1', 301, '/about?a=1'],
    ['/Locations/Short/', 301, '/locations/long-form'],
    ['/Locations/Old.html', 301, '/locations/long-form'],
    ['/locations/unknown', 302, '/locations'],
  ])('ROUTE-22, ERR-17: %s is one redirect (%i) to %s', async (address, status, target) => {
    const response = await get(address);
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });
});

test.each([
  ['a page', '/', {}],
  ['a page that is not there', '/nowhere', {}],
  ['a redirect', '/about/', {}],
  ['a wrong method', '/about', { method: 'DELETE' }],
  ['a form that was taken', '/', { method: 'POST', body: formBody(), headers: FORM }],
  ['a form that was not', '/', { method: 'POST', body: '', headers: FORM }],
  ['a body that is no form', '/', { method: 'POST', body: '{}' }],
])('every answer carries the headers: %s', async (_, address, init: RequestInit) => {
  expect(Object.fromEntries((await ask(address, init)).headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; script-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.any(String) as string,
  });
});

describe('methods and types', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'POST'])(
    '%s of a page is 405 and says what is allowed',
    async (method) => {
      const response = await ask('/about', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await response.text()).toContain('<h1>405</h1>');
    },
  );

  test('the root allows the form as well, and says so', async () => {
    expect((await ask('/', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    '%s is 415',
    async (type) => {
      const response = await ask('/', { method: 'POST', body: 'x', headers: { 'Content-Type': type } });
      expect(response.status).toBe(415);
    },
  );

  test('the form is received at the path that the content names', async () => {
    const page = readContactPage(contactHtml.replace('"site":{', '"site":{"contact":{"endpoint":"/send"},'));
    const site = await start(folder, { page: () => Promise.resolve(page) });
    const post = (address: string) =>
      ask(address, { method: 'POST', body: formBody({ message: 'Sent elsewhere' }), headers: FORM }, site);
    expect((await post('/send')).status).toBe(200);
    expect((await post('/')).status).toBe(405);
    await site.close();
  });
});

describe('files', () => {
  test.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['deflate', null],
  ])('%j gets %s', async (accepted, encoding) => {
    const response = await ask('/about', { method: 'HEAD', headers: { 'Accept-Encoding': accepted } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
  });

  test('a browser that has it gets 304; a part is a part; what never changes is kept', async () => {
    const head = await ask('/about', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '54']);
    const same = { 'Accept-Encoding': 'identity', 'If-None-Match': head.headers.get('etag') ?? '' };
    expect((await get('/about', same)).status).toBe(304);
    const part = await get('/about', { Range: 'bytes=2-5', 'Accept-Encoding': 'identity' });
    expect([part.status, await part.text()]).toEqual([206, 'page']);
    expect((await get('/assets/App-X1.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/none.js')).headers.get('cache-control')).not.toContain('immutable');
    expect((await get('/about')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/.well-known/security.txt')).headers.get('content-type')).toBe(
      'text/plain; charset=utf-8',
    );
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
])('a proxy that says %s names the client %s', (forwarded, client) => {
  const headers = { 'x-forwarded-for': forwarded };
  expect(clientAddress({ headers, socket: { remoteAddress: '127.0.0.1' } }, false)).toBe(client);
  expect(clientAddress({ headers, socket: { remoteAddress: '192.0.2.1' } }, false)).toBe('192.0.2.1');
  expect(clientAddress({ headers, socket: { remoteAddress: '192.0.2.1' } }, true)).toBe(client);
});
