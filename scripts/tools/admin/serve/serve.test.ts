import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { HELP_PATH, MOST_HELP_BYTES } from '../../../shared/editing-help.ts';
import type { EditingHelp } from '../help/help.ts';
import { editingServer } from './serve.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The port of an editing page in front of a site. */
function helperOf(sitePort: number): Promise<number> {
  return listen(
    editingServer({
      ...{ title: '', program: '', config: {}, hosts: [], mayChange: false, show: undefined },
      help: { rest: () => undefined } as unknown as EditingHelp,
      choice: { origins: [] } as never,
      site: `http://127.0.0.1:${sitePort}`,
    }),
  );
}

/** The status and body of a response; undefined if the connection ends before it is complete. */
function get(port: number, path: string): Promise<{ status: number | undefined; body: string } | undefined> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('error', () => resolve(undefined));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    asked.on('error', () => resolve(undefined)).end();
  });
}

const answerWith =
  (name: string): RequestListener =>
  ({ url }, response) =>
    response.end(`${name} ${url ?? ''}`);

test.each(['//127.0.0.1:PORT/page', 'http://127.0.0.1:PORT/page', '/\\127.0.0.1:PORT/page'])(
  'a request for %s is never sent to another host than that of the site',
  async (form) => {
    const other = await listen(createServer(answerWith('other')));
    const helper = await helperOf(await listen(createServer(answerWith('site'))));
    const answer = await get(helper, form.replace('PORT', String(other)));
    expect(answer?.body).not.toContain('other /');
    expect(await get(helper, '/page?a=1')).toEqual({ status: 200, body: 'site /page?a=1' });
  },
);

test('a site that breaks off its response does not end the server', { timeout: 20_000 }, async () => {
  const site = createServer(({ url, socket }, response) => {
    if (url !== '/broken') return response.end('site');
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('half');
    setImmediate(() => socket.resetAndDestroy());
    return undefined;
  });
  const helper = await helperOf(await listen(site));
  expect(await get(helper, '/broken')).toBeUndefined();
  expect(await get(helper, '/')).toEqual({ status: 200, body: 'site' });
});

test('a site that does not run is reported', async () => {
  const gone = createServer();
  const port = await listen(gone);
  gone.close();
  const answer = await get(await helperOf(port), '/');
  expect(answer).toEqual({ status: 502, body: `The site does not respond at http://127.0.0.1:${port}.` });
});

test.each(['//', '/\\', '*'])('the odd path %s is answered, and no trace is printed', async (path) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const helper = await helperOf(await listen(createServer(answerWith('site'))));
  expect((await get(helper, path))?.status).toBe(200);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

test.each([
  ['too long in bytes', '"'.padEnd(MOST_HELP_BYTES + 9, 'x'), 413],
  ['too long in bytes, not in characters', `"${'é'.repeat(MOST_HELP_BYTES / 2 + 9)}"`, 413],
  ['of another kind', '[]', 400],
])('a request that is %s gets its answer', async (_name, body, status) => {
  const helper = await helperOf(await listen(createServer(answerWith('site'))));
  const answer = await fetch(`http://127.0.0.1:${helper}${HELP_PATH}/check`, {
    ...{ method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
  });
  expect(answer.status).toBe(status);
});
