import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runLinks } from '../../scripts/cli/links.ts';
import {
  askAddress,
  type Outcome,
  type Request,
  isPublicHost,
  webRequest,
} from '../../scripts/tools/links/ask-address.ts';
import { replace, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

/** How the server of these tests answers, by host and path. */
type Answers = Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(code, headers).end('page');
  };
const to = (code: number, location: string) => status(code, { location });

const ANSWERS: Answers = {
  'here.example/': status(200),
  'here.example/none': status(204),
  'here.example/no-head': (request, response) => {
    status(request.method === 'HEAD' ? 405 : 200)(request, response);
  },
  'here.example/head-404': (request, response) => {
    status(request.method === 'HEAD' ? 404 : 200)(request, response);
  },
  'gone.example/404': status(404),
  'gone.example/410': status(410),
  'moved.example/301': to(301, 'https://new.example/page'),
  'moved.example/308': to(308, '/relative'),
  'moved.example/relative': status(200),
  'moved.example/twice': to(301, 'https://moved.example/301'),
  'moved.example/to-gone': to(301, 'https://gone.example/404'),
  'moved.example/front': to(301, 'https://moved.example/'),
  'moved.example/': status(200),
  'moved.example/then-login': to(301, 'https://new.example/door'),
  'new.example/door': to(302, 'https://new.example/login'),
  'new.example/login': status(200),
  'moved.example/members': to(301, 'https://moved.example/login?next=%2Fmembers'),
  'moved.example/login?next=%2Fmembers': status(200),
  'new.example/page': status(200),
  'later.example/302': to(302, 'https://new.example/page'),
  'later.example/307': to(307, 'https://new.example/page'),
  'odd.example/circle': to(302, 'https://odd.example/round'),
  'odd.example/round': to(302, 'https://odd.example/circle'),
  'odd.example/no-location': status(301),
  'odd.example/mail': to(301, 'mailto:a@b.example'),
  'odd.example/inside': to(301, 'http://127.0.0.1:9/secret'),
  'closed.example/401': status(401),
  'closed.example/403': status(403),
  'closed.example/451': status(451),
  'busy.example/429': status(429, { 'retry-after': '86400' }),
  'busy.example/503': status(503, { 'retry-after': '2' }),
  'busy.example/500': status(500),
  'cut.example/': (request) => {
    request.socket.destroy();
  },
};

const site = await siteForTests(createSite());
let server: Server;
const asked: string[] = [];
/** Asks the server of these tests in place of every host; a host that is not in the table is none. */
let request: Request;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    const key = (incoming.url ?? '').slice(1);
    asked.push(`${incoming.method ?? ''} ${key} ${incoming.headers['user-agent'] ?? ''}`);
    (ANSWERS[key] ?? status(500))(incoming, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const web = webRequest('test-agent');
  request = (url, method) => {
    const { host, pathname, search } = new URL(url);
    const isThere = Object.keys(ANSWERS).some((key) => key.startsWith(`${host}/`));
    return isThere
      ? web(`http://127.0.0.1:${String(port)}/${host}${pathname}${search}`, method)
      : Promise.resolve({ fault: 'no such host', words: 'there is no such host' });
  };
});
afterAll(() => void server.close());
afterEach(() => {
  asked.length = 0;
  vi.restoreAllMocks();
});

describe('an address', () => {
  const moved = (address: string): Outcome => ({ state: 'moved', to: address });
  const gone = (why: string): Outcome => ({ state: 'gone', why });
  const unknown = (why: string, more: { host?: string; isSilent?: true } = {}): Outcome => ({
    ...{ state: 'unknown', why },
    ...more,
  });

  test.each<[string, Outcome]>([
    ['https://here.example/', { state: 'here' }],
    ['https://here.example/none', { state: 'here' }],
    ['https://here.example/no-head', { state: 'here' }],
    ['https://here.example/head-404', { state: 'here' }],
    ['https://gone.example/404', gone('the server answers 404')],
    ['https://gone.example/410', gone('the server answers 410')],
    ['https://nowhere.example/', { state: 'gone', why: 'there is no such host', isSilent: true }],
    ['https://moved.example/301', moved('https://new.example/page')],
    ['https://moved.example/301#part', moved('https://new.example/page#part')],
    ['https://moved.example/308', moved('https://moved.example/relative')],
    ['https://moved.example/twice', moved('https://new.example/page')],
    ['https://moved.example/to-gone', gone('the server answers 404')],
    ['https://moved.example/front', unknown('it leads to the front page, so the page itself may be gone')],
    // Who has to log in first is sent back.
    ['https://moved.example/members', { state: 'here' }],
    ['https://moved.example/then-login', moved('https://new.example/door')],
    ['https://later.example/302', { state: 'here' }],
    ['https://later.example/307', { state: 'here' }],
    ['https://odd.example/circle', unknown('it leads on in a circle')],
    ['https://odd.example/no-location', unknown('the server answers 301')],
    ['https://odd.example/mail', unknown('the server answers 301')],
    ['https://odd.example/inside', unknown('`127.0.0.1:9` is not a public address')],
    ['https://closed.example/401', unknown('the server answers 401')],
    ['https://closed.example/403', unknown('the server answers 403')],
    ['https://closed.example/451', unknown('the server answers 451')],
    ['https://busy.example/429', unknown('the server answers 429', { host: 'busy.example' })],
    ['https://busy.example/503', unknown('the server answers 503', { host: 'busy.example' })],
    ['https://busy.example/500', unknown('the server answers 500')],
    [
      'https://cut.example/',
      unknown('the host cannot be reached (UND_ERR_SOCKET)', { isSilent: true, host: 'cut.example' }),
    ],
    ['http://192.168.1.1/router', unknown('`192.168.1.1` is not a public address')],
  ])('%s', async (url, outcome) => {
    expect(await askAddress(url, request)).toEqual(outcome);
  });

  test('whose name cannot be looked up now is not called gone', async () => {
    const failing = (code: string) => {
      const cause = Object.assign(new Error(code), { code });
      vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
      return webRequest('a')('https://a.example/', 'HEAD');
    };
    expect(await failing('ENOTFOUND')).toEqual({ fault: 'no such host', words: 'there is no such host' });
    expect(await failing('EAI_AGAIN')).toEqual({
      fault: 'no answer',
      words: 'the host cannot be reached (EAI_AGAIN)',
    });
  });

  test.each([
    ['localhost', false],
    ['127.0.0.1', false],
    ['[::1]', false],
    ['[::ffff:10.0.0.1]', false],
    ['169.254.169.254', false],
    ['printer', false],
    ['nas.local', false],
    ['example.org', true],
    ['93.184.215.14', true],
  ])('of the host %s may be asked: %s', (host, isPublic) => {
    expect(isPublicHost(host)).toBe(isPublic);
  });
});

describe('`content links`', () => {
  const options = { format: 'json', quiet: true, cache: true, days: 7, fix: false } as const;
  const link = (...urls: string[]) =>
    site.change({
      [SOUP_FILE]: replace(
        'Cut the leeks.',
        `Cut the leeks. ${urls.map((url) => `[a page](${url})`).join(' ')}`,
      ),
    });

  async function links(
    more: object = {},
  ): Promise<{ code: number; report: Record<string, unknown>; text: string }> {
    let text = '';
    vi.spyOn(process.stdout, 'write').mockImplementation(((chunk: string, done?: () => void) => {
      text += chunk;
      done?.();
      return true;
    }) as typeof process.stdout.write);
    const code = await runLinks({ ...options, root: site.root, ...more }, request);
    vi.restoreAllMocks();
    const isJson = text.startsWith('{');
    return { code, text, report: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }

  test('tells what is gone with its place and where a copy may be, and what has moved', async () => {
    link('https://gone.example/404', 'https://moved.example/301#part', 'https://here.example/');
    const { code, report } = await links({ cache: false });
    expect(code).toBe(1);
    expect(report.diagnostics).toMatchObject([
      {
        rule: 'outside-gone',
        severity: 'error',
        file: SOUP_FILE,
        message: '`https://gone.example/404` is gone: the server answers 404.',
        suggestion:
          'Link to another page, or to a copy of it, which `https://web.archive.org/web/https://gone.example/404` may have.',
      },
      { rule: 'outside-moved', severity: 'warning', suggestion: 'Write `https://new.example/page`.' },
    ]);
  });

  test('has nothing to tell of servers that refuse programs, and names them', async () => {
    link('https://closed.example/403', 'https://here.example/');
    const { code, text } = await links({ format: 'pretty', quiet: false, cache: false });
    expect(code).toBe(0);
    expect(text).toContain('Not known: https://closed.example/403 (the server answers 403)');
  });

  test('remembers clear answers for a week, unclear ones not at all', async () => {
    link('https://here.example/', 'https://gone.example/410', 'https://closed.example/403');
    await links();
    asked.length = 0;
    const { code, report } = await links();
    expect(new Set(asked.map((line) => line.split(' ')[1]))).toEqual(new Set(['closed.example/403']));
    expect(code).toBe(1);
    expect(report.diagnostics).toMatchObject([{ rule: 'outside-gone' }]);
    asked.length = 0;
    await links({ days: 0 });
    expect(asked.length).toBeGreaterThan(2);
  });

  test('writes new addresses with `--fix`, with the anchor of the link, and leaves the rest', async () => {
    link('https://moved.example/301#part', 'https://gone.example/404');
    const { report } = await links({ fix: true, cache: false });
    expect(site.text(SOUP_FILE)).toContain('[a page](https://new.example/page#part)');
    expect(report.diagnostics).toMatchObject([{ rule: 'outside-gone' }]);
  });

  test('tells of a source in the file of its claim, and corrects it there', async () => {
    const text = { type: 'string' };
    const source = { publication: 'by', url: 'from.url' };
    site.change({
      'schemas/facts.json': JSON.stringify({
        'x-collection': { source: 'facts/*.yaml', register: { token: 'fact', text: 'says', source } },
        type: 'object',
        properties: { says: text, by: text, from: { type: 'object', properties: { url: text } } },
      }),
      'content/facts/oven.yaml': 'says: hot ovens\nby: The Baker\nfrom:\n  url: https://moved.example/301\n',
      [SOUP_FILE]: replace('Cut the leeks.', 'Cut the leeks. It needs {fact:oven}.'),
    });
    const { report } = await links({ cache: false });
    expect(report.diagnostics).toMatchObject([
      { rule: 'outside-moved', file: 'content/facts/oven.yaml', line: 4, column: 8 },
    ]);
    await links({ fix: true, cache: false });
    expect(site.text('content/facts/oven.yaml')).toContain('url: https://new.example/page\n');
  });

  test('is quiet about what a comment ignores, which `validate` does not call unused', async () => {
    site.change({
      [SOUP_FILE]: replace(
        'Cut the leeks.',
        'Cut the leeks.\n\n<!-- content-ignore outside-moved: the old address is the known one -->\n[A page](https://moved.example/301)',
      ),
    });
    expect((await links({ cache: false })).report.diagnostics).toEqual([]);
    expect((await site.report('validate')).report.diagnostics).toEqual([]);
  });

  test.each([
    [['https://no.example/', 'https://none.example/a', 'https://nothing.example/']],
    [['https://cut.example/']],
  ])('takes a machine without a network for that, not for a dead web: %j', async (urls) => {
    link(...urls);
    let stderr = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => (stderr += String(chunk)) !== '');
    const { code, text } = await links({ format: 'pretty', quiet: false, cache: false });
    expect({ code, text, stderr }).toEqual({
      ...{ code: 2, text: '' },
      stderr: 'content: Nothing was checked: no host could be reached; is this machine online?\n',
    });
  });

  // The others may be known from before.
  test('takes a host that does not exist for that, also when it is asked alone', async () => {
    link('https://no.example/');
    const { code, report } = await links({ cache: false });
    expect(code).toBe(1);
    expect(report.diagnostics).toMatchObject([{ rule: 'outside-gone' }]);
  });

  test('leaves a host alone that does not answer, or asks for it, whatever else leads there', async () => {
    link(
      ...['https://cut.example/', 'https://cut.example/a', 'https://cut.example/b'],
      ...['https://busy.example/429', 'https://busy.example/503', 'https://here.example/'],
    );
    const { code, text } = await links({ format: 'pretty', quiet: false, cache: false });
    expect(code).toBe(0);
    expect(text).toContain('3 addresses of other sites checked.');
    expect(text).toMatch(/^✓ links to other sites in \d+ entries without a problem in [\d.]+ s$/m);
    expect(text).toContain('Not known: https://cut.example/b (not checked: see `https://cut.example/`)');
    expect(text).toContain(
      'Not known: https://busy.example/503 (not checked: see `https://busy.example/429`)',
    );
    expect(asked.filter((line) => line.includes('cut.example')).map((line) => line.split(' ')[1])).toEqual([
      'cut.example/',
    ]);
  }, 30_000);

  test('takes circles for what they are, not for a machine without a network', async () => {
    link('https://odd.example/circle', 'https://odd.example/round');
    const { text } = await links({ format: 'pretty', quiet: false, cache: false });
    expect(text).toContain('https://odd.example/round (it leads on in a circle)');
  });

  test('is never asked by `validate`', async () => {
    link('https://gone.example/404');
    expect((await site.report('validate')).report.diagnostics).toEqual([]);
    expect(asked).toEqual([]);
  });
});
