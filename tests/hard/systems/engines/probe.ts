import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = '/probe-of-the-tests.js';

/**
 * Runs first in every page and notes what goes wrong, where the next document of the window finds it as well. A file of the site's
 * own origin, so that its policy lets it run.
 */
const PROBE = `(() => {
  window.isProbed = true;
  const noted = () => JSON.parse(sessionStorage.getItem('probe') ?? '[]');
  let isLeft = false;
  // What is still under way is given up with the page, and complains.
  addEventListener('beforeunload', () => { isLeft = true; });
  const note = (text) => isLeft || sessionStorage.setItem('probe', JSON.stringify([...noted(), text]));
  for (const kind of ['error', 'warn']) {
    const say = console[kind];
    console[kind] = (...words) => { note(words.map(String).join(' ')); say.apply(console, words); };
  }
  addEventListener('unhandledrejection', ({ reason }) => note('rejected: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note('refused by the policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sample));
  addEventListener('error', ({ message, target }) => {
    // What was asked for ahead is given up when the page is left.
    if (target.localName === 'link' && target.rel !== 'stylesheet') return;
    const from = target.currentSrc || target.src || target.href;
    if (message ?? from) note(message ?? 'could not be fetched: ' + from);
  }, true);
})();`;

/** Takes what the probe has noted; a function for the page. */
export const NOTED = `() => {
  if (!window.isProbed) return ['the probe is missing'];
  const noted = JSON.parse(sessionStorage.getItem('probe') ?? '[]');
  sessionStorage.removeItem('probe');
  return noted;
}`;

export interface ProbedSite {
  address: string;
  close: () => Promise<void>;
}

/** The site as it is served, with the probe at the beginning of each page. */
export async function probedSite(site: string): Promise<ProbedSite> {
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT) answer.setHeader('Content-Type', 'text/javascript').end(PROBE);
    else handOn(site, asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function handOn(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, host: new URL(site).host, 'accept-encoding': 'identity' };
  // What comes from the page itself has to look like it at the site as well.
  if (headers.origin !== undefined) headers.origin = new URL(site).origin;
  const passed = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (given) => {
    const isPage = given.headers['content-type']?.startsWith('text/html') === true;
    if (!isPage) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      return void given.pipe(answer);
    }
    const pieces: Buffer[] = [];
    given.on('data', (piece: Buffer) => pieces.push(piece));
    given.on('end', () => {
      const page = Buffer.concat(pieces)
        .toString()
        .replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`);
      // Of what was sent these are no longer true.
      const changed = ['content-length', 'transfer-encoding', 'etag'];
      const rest = Object.fromEntries(
        Object.entries(given.headers).filter(([name]) => !changed.includes(name)),
      );
      answer.writeHead(given.statusCode ?? 502, rest).end(page);
    });
  });
  passed.on('error', () => answer.writeHead(502).end());
  asked.pipe(passed);
}
