import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { FIELD_LIMITS } from '../../src/forms/contact/fields.ts';
import { buildFolder, fallbacks, headingOf, pageFile, pages, redirects, type Build } from './site.ts';

/** A running host and the build that it serves. */
export interface Subject {
  url: string;
  build: Build;
  form: string | undefined;
  /** Whether redirects and refusals carry the headers as well; the services decide that themselves. */
  isStrict: boolean;
}

/** Looks at one thing that a host must do; throws where it does not. */
export type Check = (subject: Subject) => Promise<void>;

const get = ({ url }: Subject, address: string, headers: Record<string, string> = {}) =>
  fetch(url + address, { redirect: 'manual', headers });

const locationOf = (response: Response, url: string) =>
  new URL(response.headers.get('location') ?? '', url).pathname;

const NOWHERE = '/nowhere';
const [fallback] = fallbacks;
const UNKNOWN_BELOW = fallback?.pattern.replace('*', 'no-such-place') ?? NOWHERE;

/** The not-found page with its status; from there the app goes on in the browser. */
async function expectNotFound(subject: Subject, address: string): Promise<void> {
  const response = await get(subject, address);
  const page = readFileSync(path.join(buildFolder(subject.build), 'client/404.html'), 'utf8');
  expect(response.status, address).toBe(404);
  expect(headingOf(await response.text()), address).toBe(headingOf(page));
}

const POLICY = /default-src 'none'; script-src 'self'; style-src 'self'/;
const SECURITY = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** Policy in the page itself, for hosts that send no headers of ours. */
function expectPolicyInPages(build: Build): void {
  for (const { path: address } of pages)
    expect(readFileSync(pageFile(buildFolder(build), address), 'utf8'), address).toMatch(
      /<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
    );
}

async function spellings(subject: Subject): Promise<void> {
  for (const spelling of ['/about/', '/about.html']) {
    const response = await get(subject, spelling);
    if ([301, 308].includes(response.status)) expect(locationOf(response, subject.url)).toBe('/about');
    else expect([200, 404], spelling).toContain(response.status);
  }
}

/** What must not be handed out as a page: rules of the host, and compressed copies under their own names. */
async function hidden(subject: Subject): Promise<void> {
  const names = readdirSync(path.join(buildFolder(subject.build), 'client'));
  for (const name of ['_headers', '_redirects'])
    expect((await get(subject, `/${name}`)).status, name).toBeGreaterThanOrEqual(400);
  if (subject.build === 'plain') {
    expect(names.filter((name) => name.startsWith('_'))).toEqual([]);
    expect((await get(subject, '/about.html.br')).status).toBe(404);
    expect((await get(subject, '/about.html.gz')).status).toBe(404);
  }
}

async function compressed(subject: Subject): Promise<void> {
  if (subject.build !== 'plain') return;
  const response = await get(subject, '/about', { 'Accept-Encoding': 'br, gzip' });
  expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  const encoding = response.headers.get('content-encoding') ?? '';
  expect(encoding).toMatch(/^(?:br|gzip)$/);
  expect(headingOf(await response.text())).not.toBe('');
}

const FILLED = {
  'form-name': 'contact',
  name: 'Dana Reed',
  email: 'dana@example.com',
  phone: '(410) 555-0100',
  helpWith: 'general-inquiry',
};

/** Sends the form as the page's script does. */
const sendForm = ({ url, form: address = '/' }: Subject, message: string) =>
  fetch(url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams({ ...FILLED, message }),
  });

/** A message is taken only where a handler says so; anything else the page takes for a failure. */
async function form(subject: Subject): Promise<void> {
  // The longest that the form allows, in characters that take most room on their way.
  for (const message of ['Hello', '茶'.repeat(FIELD_LIMITS.message)]) {
    const response = await sendForm(subject, message);
    expect(response.ok, `${message.length} characters: ${response.status}`).toBe(subject.form !== undefined);
    if (response.ok) expect(await response.json()).toEqual({ ok: true });
  }
}

/** Everything that every host has to do. */
export const CHECKS: Record<string, Check> = {
  'every page with its own h1': async (subject) => {
    for (const { path: address } of pages) {
      const response = await get(subject, address);
      const built = readFileSync(pageFile(buildFolder(subject.build), address), 'utf8');
      expect(response.status, address).toBe(200);
      expect(headingOf(await response.text()), address).toBe(headingOf(built));
      expect(headingOf(built), address).not.toBe('');
    }
  },
  'moved addresses': async (subject) => {
    for (const { from, to } of redirects) {
      const response = await get(subject, from);
      if (response.status === 200) {
        expect(await response.text()).toMatch(new RegExp(`http-equiv="refresh" content="0; url=[^"]*${to}"`));
      } else {
        expect([response.status, locationOf(response, subject.url)], from).toEqual([301, to]);
      }
    }
  },
  'unknown kind of location': async (subject) => {
    const response = await get(subject, UNKNOWN_BELOW);
    if (response.status === 302) expect(locationOf(response, subject.url)).toBe(fallback?.to);
    else await expectNotFound(subject, UNKNOWN_BELOW);
  },
  'unknown address': async (subject) => {
    const own = subject.build === 'plain' ? ['/404'] : [];
    for (const address of [NOWHERE, '/solutions/nothing', ...own]) await expectNotFound(subject, address);
  },
  'other spellings of an address': spellings,
  'security headers': async (subject) => {
    if (subject.build === 'plain' || subject.build === 'github') expectPolicyInPages(subject.build);
    if (subject.build === 'github') return;
    const answers = ['/', '/about', '/feed.xml', NOWHERE].map((address) => get(subject, address));
    if (subject.form) answers.push(sendForm(subject, 'Are you there?'));
    if (subject.isStrict) {
      answers.push(
        get(subject, '/about/'),
        get(subject, UNKNOWN_BELOW),
        get(subject, redirects[0]?.from ?? ''),
      );
      answers.push(fetch(`${subject.url}/about`, { method: 'POST', body: 'a=b' }));
    }
    for (const { headers, url: address } of await Promise.all(answers)) {
      for (const name of SECURITY) expect(headers.get(name), `${name} of ${address}`).toBeTruthy();
      expect(headers.get('content-security-policy')).toMatch(POLICY);
    }
  },
  'files that never change': async (subject) => {
    if (subject.build === 'github') return;
    const [asset = ''] = readdirSync(path.join(buildFolder(subject.build), 'client/assets')).filter((name) =>
      name.endsWith('.js'),
    );
    expect((await get(subject, `/assets/${asset}`)).headers.get('cache-control')).toContain('immutable');
    expect((await get(subject, '/about')).headers.get('cache-control') ?? '').not.toContain('immutable');
  },
  'not for search engines': async (subject) => {
    const page = await (await get(subject, '/search')).text();
    expect(page).toMatch(/<meta name="robots" content="noindex"/);
    if (subject.build === 'github') return;
    const data = readdirSync(path.join(buildFolder(subject.build), 'client/data'));
    const about = data.find((name) => /^about\.\w+\.json$/.test(name)) ?? '';
    for (const address of ['/search', `/data/${about}`])
      expect((await get(subject, address)).headers.get('x-robots-tag'), address).toBe('noindex');
  },
  'type of the feed': async (subject) => {
    const type = (await get(subject, '/feed.xml')).headers.get('content-type');
    expect(type).toMatch(/xml/);
    if (subject.build !== 'github') expect(type).toBe('application/rss+xml; charset=utf-8');
  },
  'rules and compressed copies': hidden,
  compression: compressed,
  'contact form': form,
};
