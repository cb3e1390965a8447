import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactHtml, formBody } from '../../tests/helpers/contact-page.ts';

/** A site whose host responds to POSTs to its pages like Netlify Forms, and a webhook. */
let host: Server;
let origin = '';
let formsStatus = 200;
const posts: { path: string; body: string }[] = [];

beforeEach(async () => {
  vi.resetModules();
  posts.length = 0;
  formsStatus = 200;
  host = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/html', 'X-Frame-Options': 'DENY', ETag: '"1"' });
      return response.end(contactHtml);
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      posts.push({ path: request.url ?? '', body: Buffer.concat(parts).toString() });
      response.writeHead(formsStatus).end('<p>page</p>');
    });
    return undefined;
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(() => {
  host.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const request = (body: string, accept = 'application/json', path = '/') =>
  new Request(`${origin}${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: accept },
  });

const run = async (sent: Request, env: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { default: takeForm } = await import('./netlify.ts');
  return takeForm(sent, { ip: '1.2.3.4' });
};

describe('the function on Netlify', () => {
  test('CONTACT-51 hands the message to the webhook and acknowledges it, with the page’s headers', async () => {
    const response = await run(request(formBody()), { CONTACT_WEBHOOK_URL: `${origin}/hook` });
    expect(response.status).toBe(200);
    expect([response.headers.get('x-frame-options'), response.headers.get('etag')]).toEqual(['DENY', null]);
    expect(posts).toHaveLength(1);
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ fields: { name: 'Dana Whitcomb' } });
  });

  test('CONTACT-46 acknowledges nothing that the webhook did not take', async () => {
    formsStatus = 500;
    const env = { CONTACT_WEBHOOK_URL: `${origin}/hook` };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await run(request(formBody(), 'text/html'), env);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Dana Whitcomb');
  });

  test('tells the owner’s log why nobody took the message', async () => {
    formsStatus = 500;
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run(request(formBody()), { CONTACT_WEBHOOK_URL: `${origin}/hook` });
    expect(String(errorLog.mock.calls)).toContain('The webhook answered 500.');
  });

  test('with an invalid setting, answers in the form’s words and tells the owner’s log which', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const env = { CONTACT_WEBHOOK_URL: `${origin}/hook`, CONTACT_MAIL_TO: 'Boss' };
    const response = await run(request(formBody(), 'text/html'), env);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Dana Whitcomb');
    expect(String(errorLog.mock.calls)).toContain("CONTACT_MAIL_TO must be one mail address, not 'Boss'.");
    expect(posts).toEqual([]);
  });

  test('validates as the browser does, and lets robots believe what they like', async () => {
    const env = { CONTACT_WEBHOOK_URL: `${origin}/hook` };
    expect((await run(request(formBody({ email: 'x' })), env)).status).toBe(422);
    expect((await run(request(formBody({ 'bot-field': 'x' })), env)).status).toBe(200);
    expect(posts).toEqual([]);
  });
});

test('a mail server that is down is in the owner’s log, though the webhook took the message', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const env = { CONTACT_WEBHOOK_URL: `${origin}/hook`, CONTACT_SMTP_URL: 'smtp://127.0.0.1:1' };
  expect((await run(request(formBody()), env)).status).toBe(200);
  expect(posts).toHaveLength(1);
  expect(String(errorLog.mock.calls)).toMatch(/did not go out by mail.*ECONNREFUSED/);
});

describe('without anything set, it', () => {
  test('hands the message to Netlify Forms, at a static page', async () => {
    const response = await run(request(formBody({ message: 'Hi' })));
    expect(response.status).toBe(200);
    expect(posts[0]?.path).toBe('/contact');
    const fields = new URLSearchParams(posts[0]?.body);
    expect([fields.get('form-name'), fields.get('message'), fields.get('bot-field')]).toEqual([
      'contact',
      'Hi',
      '',
    ]);
  });

  test('CONTACT-51 sends it to another page where the form’s own address is the contact page, so as not to call itself', async () => {
    await run(request(formBody(), 'application/json', '/contact'));
    expect(posts.map(({ path }) => path)).toEqual(['/']);
  });

  test('acknowledges nothing when Netlify knows no such form', async () => {
    formsStatus = 404;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await run(request(formBody()))).status).toBe(503);
  });
});
