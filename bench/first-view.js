// What a first view of the built site asks for: requests and bytes of script, in a desktop's window, until nothing more comes.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../tests/e2e/browser.js';
import { PROJECT } from './process.js';

const PAGES = ['/', '/locations/office-buildings', '/blog/what-is-a-smart-vending-machine'];
const SITE = path.join(PROJECT, 'dist/client');
/** So long nothing may have been asked for or come: an app that waits for an idle moment begins within one second of it. */
const QUIET_MS = 2500;
/** A page that never is quiet is counted after this. */
const QUIET_BY_MS = 60_000;

/** @typedef {'html' | 'script' | 'data' | 'style' | 'font' | 'image'} ByteKind */

/** @returns {Promise<{ requests: number, kilobytes: number } | string>} the most of all pages, or why it is not measured */
export async function measureFirstView() {
  if (!existsSync(path.join(SITE, 'index.html'))) return 'there is no built site (npm run build)';
  const executablePath = findBrowser();
  if (executablePath === undefined) return 'there is no Chromium (npm run provide)';
  const { url, close } = await serve(SITE);
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const found = { requests: 0, kilobytes: 0 };
  try {
    for (const address of PAGES) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const traffic = countTraffic(session);
      await page.goto(url + address, { waitUntil: 'load' });
      await traffic.quiet();
      found.requests = Math.max(found.requests, traffic.requests());
      found.kilobytes = Math.max(found.kilobytes, traffic.bytes.script / 1000);
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
    close();
  }
}

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /\.(?:html|css|js|json|svg)$/;

/**
 * Serves a folder as a good host does: brotli, and an endless life for what has a hash in its name.
 * @param {string} folder
 */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const name = pathname === '/' ? '/index.html' : pathname;
    const file = [name, `${name}.html`]
      .map((one) => path.join(folder, one))
      .find((one) => /\.\w+$/.test(one) && existsSync(one));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const bytes = readFileSync(file);
    const isCompressed = COMPRESSED.test(file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': /\/(?:assets|_astro|images)\//.test(name)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(isCompressed && { 'content-encoding': 'br' }),
    });
    response.end(isCompressed ? brotliCompressSync(bytes) : bytes);
  });
  await new Promise((/** @type {(value: void) => void} */ resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** @type {Record<string, ByteKind>} */
const KINDS = {
  Document: 'html',
  Script: 'script',
  Fetch: 'data',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/**
 * Adds up the bodies that are sent, by the kind of what asked for them: headers are the host's. A fixed time after `load` would stop counting in the middle of an app
 * that a busy machine is late with.
 * @param {import('playwright').CDPSession} session
 */
export function countTraffic(session) {
  /** @type {Record<ByteKind, number>} */
  const bytes = { html: 0, script: 0, data: 0, style: 0, font: 0, image: 0 };
  /** @type {Map<string, { kind: ByteKind, head: number }>} */
  const asked = new Map();
  /** @type {Set<string>} */
  const open = new Set();
  let requests = 0;
  let last = Date.now();
  /** @param {string} requestId */
  const end = (requestId) => {
    open.delete(requestId);
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    open.add(requestId);
    last = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Scripts that are preloaded have no type of their own.
    const kind = response.mimeType.includes('javascript') ? 'script' : KINDS[type];
    if (kind !== undefined) asked.set(requestId, { kind, head: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = asked.get(requestId);
    if (answer !== undefined) bytes[answer.kind] += encodedDataLength - answer.head;
    end(requestId);
  });
  const quiet = async () => {
    const by = Date.now() + QUIET_BY_MS;
    while (Date.now() < by && (open.size > 0 || Date.now() - last < QUIET_MS)) await wait(100);
  };
  return { bytes, requests: () => requests, quiet };
}
