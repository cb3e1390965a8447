import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodSite } from './bad-input.ts';
import { createSite, type Run, type Site } from './fixture.ts';

/** A server that keeps what it is sent, as caches of build tools do; Turborepo's asks for a team and a token. */
let server: Server;
let kept: Map<string, Buffer>;
let tokens: Set<string>;
/** The status of every answer to a method, instead of what is kept. */
let refused: Record<string, number>;
let first: Site;
let second: Site;
let before: Record<string, string>;

beforeAll(async () => {
  ({ site: first, before } = await goodSite());
  second = await createSite();
  server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  second.dispose();
});
beforeEach(() => {
  kept = new Map();
  tokens = new Set();
  refused = {};
});

async function answer(request: IncomingMessage): Promise<[number, Buffer?]> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  tokens.add(request.headers.authorization ?? '');
  const place = request.url ?? '';
  const status = refused[request.method ?? ''];
  if (status !== undefined) return [status];
  if (request.method !== 'PUT') return kept.has(place) ? [200, kept.get(place)] : [404];
  kept.set(place, Buffer.concat(parts));
  return [200];
}

const address = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Builds a site with an empty cache and an empty output. */
async function run(site: Site, cache: string, env: Record<string, string>, ...args: string[]): Promise<Run> {
  Object.assign(site.env, env, { CONTENT_CACHE_DIR: path.join(site.root, 'caches', cache) });
  try {
    return await site.build('--out', path.join(site.root, cache), ...args);
  } finally {
    for (const name of [...Object.keys(env), 'CONTENT_CACHE_DIR']) Reflect.deleteProperty(site.env, name);
  }
}

const build = async (...args: Parameters<typeof run>): Promise<string> => (await run(...args)).stdout;

const outputOf = (site: Site, cache: string): Record<string, string> =>
  site.snapshot(path.join(site.root, cache));

describe('content build with a cache that machines share', () => {
  test.each<[string, () => Record<string, string>, string]>([
    [
      'over HTTP',
      () => ({ CONTENT_REMOTE_CACHE: `http://${address()}/cache`, CONTENT_REMOTE_TOKEN: 'T' }),
      '/cache/',
    ],
    [
      "over Turborepo's protocol",
      () => ({ CONTENT_REMOTE_CACHE: `turbo+http://${address()}`, TURBO_TOKEN: 'T', TURBO_TEAM: 'us' }),
      '/v8/artifacts/',
    ],
  ])('%s: another folder on another machine compiles and encodes nothing', async (name, env, start) => {
    const cache = name.replace(/\W+/g, '-');
    expect(await build(first, cache, env())).toMatch(/; \d\d? compiled, [1-9]\d* encoded/);
    expect([...kept.keys()].every((place) => place.startsWith(start))).toBe(true);
    expect(tokens).toEqual(new Set(['Bearer T']));
    const stdout = await build(second, cache, env());
    expect(stdout).toContain('; 0 compiled, 0 encoded, ');
    expect(stdout).toMatch(/^remote cache used without a key: .*CONTENT_REMOTE_KEY/m);
    for (const site of [first, second]) expect(outputOf(site, cache)).toEqual(before);
    // Objects that are not what they were.
    for (const [place, bytes] of kept) kept.set(place, bytes.subarray(1));
    const { stderr } = await run(second, `${cache}-spoiled`, env());
    expect(stderr).toMatch(/^remote cache: .*could not be proven/);
    expect(outputOf(second, `${cache}-spoiled`)).toEqual(before);
  });

  test('parts are put together by a build that knows nothing of them', async () => {
    const env = { CONTENT_REMOTE_CACHE: `http://${address()}` };
    for (const part of ['1/2', '2/2']) await build(first, `p${part.charAt(0)}`, env, '--shard', part);
    expect(await build(second, 'parts', env)).toContain('; 0 compiled, 0 encoded, ');
    expect(outputOf(second, 'parts')).toEqual(before);
  });

  test('with a key there is nothing to say of it', async () => {
    const env = { CONTENT_REMOTE_CACHE: `http://${address()}`, CONTENT_REMOTE_KEY: 'K' };
    await build(first, 'signed', env);
    const stdout = await build(second, 'signed', env);
    expect(stdout).toContain('; 0 compiled, 0 encoded, ');
    expect(stdout).not.toContain('cache');
  });

  test.each<[string, Record<string, number>, RegExp]>([
    ['is not there', {}, /^remote cache not used: connect ECONNREFUSED .*; .*CONTENT_REMOTE_CACHE/],
    ['refuses every request', { GET: 403, PUT: 403 }, /^remote cache not used: it answered 403; .*password/],
    [
      'is full',
      { PUT: 507 },
      /^remote cache read, but not written: it answered 507; .*CONTENT_REMOTE_READONLY=1/,
    ],
  ])('a server that %s costs one line, whatever the form of the report', async (name, answers, line) => {
    refused = answers;
    const host = name === 'is not there' ? '127.0.0.1:2' : address();
    const cache = name.replaceAll(' ', '-');
    const { stderr } = await run(
      first,
      cache,
      { CONTENT_REMOTE_CACHE: `http://${host}/` },
      '--format',
      'json',
    );
    expect(stderr.split('\n')).toEqual([expect.stringMatching(line), '']);
    expect(outputOf(first, cache)).toEqual(before);
  });

  test.each([
    ['ftp://host', 'CONTENT_REMOTE_CACHE has to be an address such as'],
    ['s3://bucket', 'An s3:// cache needs AWS_ACCESS_KEY_ID'],
    ['http://name:secret@127.0.0.1:9/', 'The address in CONTENT_REMOTE_CACHE cannot contain a user'],
    ['turbo+http://127.0.0.1:9/?sig=secret', 'The address in CONTENT_REMOTE_CACHE cannot contain a user'],
  ])('%s is wrong usage', async (given, message) => {
    first.env.CONTENT_REMOTE_CACHE = given;
    const { code, stderr } = await first.run('build', '--out', path.join(first.root, 'none'));
    Reflect.deleteProperty(first.env, 'CONTENT_REMOTE_CACHE');
    expect({ code, line: stderr.startsWith(`content: ${message}`) }).toEqual({ code: 2, line: true });
    expect(stderr).not.toContain('secret');
  });
});
