import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probedSite, type ProbedSite } from './probe.ts';

const PAGE = '<!doctype html><html><head><title>Ladle</title></head><body></body></html>';
const asked: { method: string | undefined; origin: string | undefined; body: string }[] = [];
const site = createServer((request, response) => {
  let body = '';
  request.on('data', (bytes: Buffer) => (body += bytes.toString()));
  request.on('end', () => {
    asked.push({ method: request.method, origin: request.headers.origin, body });
    const isPage = request.url !== '/plain.txt';
    response.writeHead(request.url === '/gone' ? 404 : 200, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'text/plain',
      'Content-Length': isPage ? PAGE.length : 5,
      'Content-Security-Policy': "script-src 'self'",
    });
    response.end(isPage ? PAGE : 'plain');
  });
});
let address = '';
let probed: ProbedSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  probed = await probedSite(address);
});
afterAll(async () => {
  await probed.close();
  site.close();
});

test('each page has the probe before anything else, and is otherwise as it was served', async () => {
  const answer = await fetch(`${probed.address}/gone`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Security-Policy')).toBe("script-src 'self'");
  const page = await answer.text();
  const [script = '', from] = /<head><script src="([^"]+)"><\/script>/.exec(page) ?? [];
  expect(page.replace(script, '<head>')).toBe(PAGE);
  const probe = await fetch(probed.address + (from ?? '/nothing'));
  expect(probe.headers.get('Content-Type')).toBe('text/javascript');
  expect(await probe.text()).toContain('securitypolicyviolation');
});

test('what is no page is handed on untouched', async () => {
  const answer = await fetch(`${probed.address}/plain.txt`);
  expect(await answer.text()).toBe('plain');
});

test('a message arrives at the site as from its own page', async () => {
  const headers = { Origin: probed.address };
  await fetch(`${probed.address}/`, { method: 'POST', body: 'name=Dana', headers });
  expect(asked.at(-1)).toEqual({ method: 'POST', origin: address, body: 'name=Dana' });
});
