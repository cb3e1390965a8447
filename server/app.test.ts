import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Hono } from 'hono';
import { createApp, type SiteApp, clientAddress, type NodeBindings } from './app.ts';
import { readDeliverySettings } from './config.ts';
import { readContactPage } from './form/contact-page.ts';
import { contactHtml, formBody } from '../tests/helpers/contact-page.ts';
import { createSiteFolder, type SiteFolder } from '../tests/helpers/site-folder.ts';

let folder: SiteFolder;
let app: SiteApp;
const log = vi.fn();

beforeAll(async () => {
  folder = await createSiteFolder();
  app = await createApp({ ...folder, settings: readDeliverySettings({ CONTACT_PER_CLIENT: '500' }), log });
});
afterAll(() => folder.remove());

const ask = (address: string, init?: RequestInit) => Promise.resolve(app.request(address, init));
const get = (address: string, headers: Record<string, string> = {}) => ask(address, { headers });

describe('pages', () => {
  test.each([
    ['/', 200, 'home'],
    ['/assets/App-X1.js', 200, 'code'],
    ['/favicon.ico', 200, 'icon'],
    ['/.well-known/security.txt', 200, 'Contact: us'],
    ['/inside', 200, 'a page'],
    ['/no-such-page', 404, 'not found'],
    ['/404', 404, 'not found'],
    ['/_headers', 404, 'not found'],
    ['/about.html.br', 404, 'not found'],
    ['/..%2f..%2fpackage.json', 404, 'not found'],
    ['/%E0%A4%A', 404, 'not found'],
    ['/%00', 404, 'not found'],
  ])('ROUTE-37: %s answers %i', async (address, status, text) => {
    const response = await get(address);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
  });

  test.each(['/locations/old.html', '/locations/old', '/Locations/Old.html'])(
    'a page that has moved is found by each spelling of its old address: %s',
    async (address) => {
      const response = await get(address);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/locations/long-form']);
    },
  );

  test.each(['/linked.txt', '/up/secret.txt', '/up/site/index.html', '/loop'])(
    'a link out of the folder, or to itself, leads nowhere: %s',
    async (address) => {
      const response = await get(address);
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('not found')]);
    },
  );

  test('neither the not-found page nor the rules, the form or a copy are read through a link out of the folder', async () => {
    const other = await createSiteFolder();
    const names = ['404.html', 'contact.html', '_headers', '_redirects', 'about.html.br', 'about.html.gz'];
    await writeFile(path.join(other.root, '..', 'secret.txt'), '/secret /stolen 301\n<main>secret</main>');
    for (const name of names) {
      await rm(path.join(other.root, name));
      await symlink('../secret.txt', path.join(other.root, name));
    }
    await symlink('../_kept', path.join(other.root, 'assets', 'kept.txt'));
    await writeFile(path.join(other.root, '_kept'), 'secret');
    await mkdir(path.join(other.root, '.git'));
    await writeFile(path.join(other.root, '.git', 'config'), 'secret');
    await symlink('.git', path.join(other.root, 'git'));
    const site = await createApp({ ...other, settings: readDeliverySettings({}), log: vi.fn() });
    try {
      const paths = [
        '/x',
        '/secret',
        '/404',
        '/contact',
        '/assets/kept.txt',
        '/git/config',
        '/_headers',
        '/about',
      ];
      for (const address of paths) {
        const headers = { 'accept-encoding': 'br, gzip' };
        const response = await site.request(address, { headers });
        expect([address, await response.text()]).not.toEqual([
          address,
          expect.stringMatching(/secret|stolen/),
        ]);
        expect([address, response.status]).toEqual([address, address === '/about' ? 200 : 404]);
      }
      const posted = await site.request('/', { method: 'POST', body: formBody() });
      expect(await posted.text()).not.toContain('secret');
      expect((await site.request('/', { method: 'DELETE' })).status).toBe(405);
    } finally {
      await site.stop();
      await other.remove();
    }
  });

  test('redirects and headers that a build has changed hold without a restart', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const other = await createSiteFolder();
    const site = await createApp({ ...other, settings: readDeliverySettings({}), log: vi.fn() });
    try {
      expect((await site.request('/gone')).status).toBe(404);
      await writeFile(path.join(other.root, '_redirects'), '/gone /about 301\n');
      await writeFile(path.join(other.root, '_headers'), '/*\n  X-Built: again\n');
      vi.advanceTimersByTime(1000);
      const response = await site.request('/gone');
      expect([response.headers.get('location'), response.headers.get('x-built')]).toEqual([
        '/about',
        'again',
      ]);
    } finally {
      vi.useRealTimers();
      await site.stop();
      await other.remove();
    }
  });

  test.each([251, 255, 256, 1900])(
    'an address part of %i characters is a page that is not there',
    async (size) => {
      log.mockClear();
      for (const address of [`/${'a'.repeat(size)}`, `/about/${'a'.repeat(size)}.txt`]) {
        const response = await get(address);
        expect([response.status, response.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
      }
      expect(log).not.toHaveBeenCalled();
    },
  );

  test('a longer address is answered as such', async () => {
    const response = await get(`/${'a'.repeat(5000)}`);
    expect([response.status, await response.text()]).toEqual([
      414,
      expect.stringContaining('Address Too Long'),
    ]);
  });

  test.each([
    ['/about/', 301, '/about'],
    ['/ABOUT', 301, '/about'],
    ['//about', 301, '/about'],
    ['/about.html?a=1', 301, '/about?a=1'],
    ['/Locations/Short/', 301, '/locations/long-form'],
    ['/locations/unknown', 302, '/locations'],
  ])('ROUTE-22, ERR-17: %s is one redirect (%i) to %s', async (address, status, target) => {
    const response = await get(`http://localhost${address}`);
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });
});

describe('another spelling', () => {
  test.each([
    ['/index', '/'],
    ['/index/index', '/'],
    ['/index/index/index.html', '/'],
    ['/about/index/index/', '/about'],
    ['//About//index.html', '/about'],
  ])('of a page leads to it in one step: %s', async (address, page) => {
    const response = await get(`http://localhost${address}`);
    expect([response.status, response.headers.get('location')]).toEqual([301, page]);
    expect((await get(page)).status).toBe(200);
  });
});

describe('every answer', () => {
  test.each([
    ['a page', '/', {}],
    ['a page that is not there', '/nowhere', {}],
    ['a redirect', '/about/', {}],
    ['a file that the browser has', '/about', { headers: { 'If-None-Match': '*' } }],
    ['the state of the server', '/healthz', {}],
    ['a wrong method', '/about', { method: 'DELETE' }],
    ['a form that was taken', '/', { method: 'POST', body: formBody() }],
    ['a form that was not', '/', { method: 'POST', body: '' }],
    ['a body that is no form', '/', { method: 'POST', body: '{}' }],
  ])('carries the headers: %s', async (_, address, init: RequestInit) => {
    const type = init.body === '{}' ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = init.method === 'POST' ? { 'Content-Type': type } : init.headers;
    const response = await ask(address, { ...init, headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; script-src 'self'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.any(String) as string,
    });
  });
});

test('an error page looks like the not-found page of the last build', async () => {
  const other = await createSiteFolder();
  const site = await createApp({ ...other, settings: readDeliverySettings({}), log });
  const wrong = async () => (await site.request('/about', { method: 'PUT' })).text();
  expect(await wrong()).toContain('<h1>405</h1>');
  const html =
    '<html><head><link rel="stylesheet" href="/new.css"></head><main><h1></h1><h2></h2><p></p></main></html>';
  await writeFile(path.join(other.root, '404.html'), html);
  expect(await wrong()).toContain('/new.css');
  await site.stop();
  await other.remove();
});

test('the form is received at the path that the content names', async () => {
  const other = await createSiteFolder();
  const page = readContactPage(contactHtml.replace('"site":{', '"site":{"contact":{"endpoint":"/send"},'));
  const settings = readDeliverySettings({});
  const site = await createApp({ ...other, settings, page: () => Promise.resolve(page), log });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = async (address: string) =>
    site.request(address, { method: 'POST', body: formBody(), headers });
  expect((await post('/send')).headers.get('x-form-received')).toBe('1');
  expect((await post('/')).status).toBe(405);
  expect((await site.request('/send', { method: 'PUT' })).headers.get('allow')).toBe('POST');
  expect((await site.request('/', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD');
  await site.stop();
  await other.remove();
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
    const options = await ask('/', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
  });

  test('a method at an address without a page is 404', async () => {
    expect((await ask('/nowhere', { method: 'DELETE' })).status).toBe(404);
  });

  test('the state of the server can be asked for, and nothing else', async () => {
    const answer = await ask('/healthz', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/healthz', { method: 'HEAD' })).status).toBe(200);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    '%s is 415',
    async (type) => {
      const response = await ask('/', { method: 'POST', body: 'x', headers: { 'Content-Type': type } });
      expect(response.status).toBe(415);
    },
  );
});

describe('encodings', () => {
  test.each([
    ['gzip, br', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['br;q=0.5, identity', null],
    ['*', 'br'],
    ['deflate', null],
    ['', null],
  ])('%j gets %s', async (accepted, encoding) => {
    const response = await get('/about', { 'Accept-Encoding': accepted });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
  });

  test('each has a validator of its own, and 304 varies as well', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) => {
        const { headers } = await get('/about', { 'Accept-Encoding': accepted });
        return headers.get('etag') ?? '';
      }),
    );
    expect(new Set(tags).size).toBe(3);
    const same = await get('/about', { 'Accept-Encoding': 'br', 'If-None-Match': tags[0] ?? '' });
    expect([same.status, same.headers.get('vary'), same.headers.get('etag')]).toEqual([
      304,
      'Accept-Encoding',
      tags[0],
    ]);
  });
});

describe('conditions and parts', () => {
  const validators = async () => {
    const { headers } = await get('/about');
    return { etag: headers.get('etag') ?? '', modified: headers.get('last-modified') ?? '' };
  };

  test('a part has the validators of the whole', async () => {
    const { etag, modified } = await validators();
    const part = await get('/about', { Range: 'bytes=2-5' });
    expect([part.status, await part.text(), part.headers.get('content-length')]).toEqual([206, 'page', '4']);
    expect(part.headers.get('content-range')).toMatch(/^bytes 2-5\/\d+$/);
    expect([part.headers.get('etag'), part.headers.get('last-modified')]).toEqual([etag, modified]);
  });

  test('If-Range holds only for the same file', async () => {
    const { etag, modified } = await validators();
    const statusOf = async (ifRange: string) =>
      (await get('/about', { Range: 'bytes=0-1', 'If-Range': ifRange })).status;
    expect(await statusOf(etag)).toBe(206);
    expect(await statusOf(modified)).toBe(206);
    expect(await statusOf('"other"')).toBe(200);
    expect(await statusOf(`W/${etag}`)).toBe(200);
    expect(await statusOf('Tue, 01 Jan 2019 00:00:00 GMT')).toBe(200);
  });

  test.each([
    ['bytes=abc', 200],
    ['bytes=', 200],
    ['lines=1-2', 200],
    ['bytes=0-1,3-4', 200],
    ['bytes=-4', 206],
    ['bytes=50-', 206],
    ['bytes=5000-', 416],
    ['bytes=-0', 416],
    ['bytes=54-', 416],
    ['bytes=53-', 206],
    ['bytes=5-2', 200],
    ['bytes=-', 200],
    ['bytes=0-1e2', 200],
    ['bytes=0-99999999999999999999', 206],
    ['bytes=-99999999999999999999', 206],
    ['bytes=99999999999999999999-', 416],
  ])('Range: %s is %i', async (range, status) => {
    expect((await get('/about', { Range: range })).status).toBe(status);
  });

  test('a suffix longer than the file is the file; a part that is not there says how long it is', async () => {
    const whole = await get('/about', { Range: 'bytes=-500' });
    expect([whole.status, whole.headers.get('content-range')]).toEqual([206, 'bytes 0-53/54']);
    const beyond = await get('/about', { Range: 'bytes=54-' });
    expect(beyond.headers.get('content-range')).toBe('bytes */54');
    expect(await beyond.text()).toContain('<h1>416</h1>');
  });

  test('If-Match and If-Unmodified-Since hold before all others', async () => {
    const { etag, modified } = await validators();
    const statusOf = async (headers: Record<string, string>) => (await get('/about', headers)).status;
    for (const tag of [etag, `"x", ${etag}`, '*']) expect(await statusOf({ 'If-Match': tag })).toBe(200);
    for (const tag of ['"x"', `W/${etag}`]) expect(await statusOf({ 'If-Match': tag })).toBe(412);
    expect(await statusOf({ 'If-Unmodified-Since': modified })).toBe(200);
    const long = 'Tue, 01 Jan 2019 00:00:00 GMT';
    expect(await statusOf({ 'If-Unmodified-Since': long })).toBe(412);
    expect(await statusOf({ 'If-Unmodified-Since': 'yesterday' })).toBe(200);
    expect(await statusOf({ 'If-Match': etag, 'If-Unmodified-Since': long })).toBe(200);
    expect(await statusOf({ 'If-Match': '"x"', 'If-None-Match': etag })).toBe(412);
    expect(await (await get('/about', { 'If-Match': '"x"' })).text()).toContain('<h1>412</h1>');
  });

  test('If-Modified-Since, and If-None-Match before it', async () => {
    const { etag, modified } = await validators();
    expect((await get('/about', { 'If-Modified-Since': modified })).status).toBe(304);
    const long = 'Tue, 01 Jan 2019 00:00:00 GMT';
    expect((await get('/about', { 'If-Modified-Since': long })).status).toBe(200);
    expect((await get('/about', { 'If-Modified-Since': modified, 'If-None-Match': '"x"' })).status).toBe(200);
    expect((await get('/about', { 'If-None-Match': `"x", ${etag}` })).status).toBe(304);
  });

  test('HEAD has the headers and no body; what never changes is kept', async () => {
    const head = await ask('/about', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe('54');
    expect((await get('/assets/App-X1.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/none.js')).headers.get('cache-control')).not.toContain('immutable');
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['1.1.1.1, 203.0.113.9:1', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('a proxy that says %s names the client %s: a port is none of it', async (forwarded, client) => {
  const app = new Hono<{ Bindings: NodeBindings }>().get('/', (context) =>
    context.text(clientAddress(context, true)),
  );
  const answer = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } });
  expect(await answer.text()).toBe(client);
});
