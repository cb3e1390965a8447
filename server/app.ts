import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { withSearch } from '../scripts/shared/with-search.ts';
import { createContact, type ContactOptions } from './contact.ts';
import type { Channels } from './delivery/channels.ts';
import { headersFor, hostRules, isOutside } from './pages/host-rules.ts';
import { plainPage } from './html.ts';
import { createPages } from './pages/serve-page.ts';
import { log as logLine } from './log.ts';

export interface AppOptions extends ContactOptions {
  /** Whether a proxy in front supplies the client's address, even if the proxy is on another machine. */
  trustProxy?: boolean;
}

export interface SiteApp {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  channels: Channels;
  stop(): Promise<void>;
}

/** Path of the health check. */
export const HEALTH_PATH = '/healthz';

/** Maximum length of an address; the site's own are shorter than 100 characters. */
const MAX_ADDRESS = 2000;

/** Headers of every response for which the rules of the build say nothing else. */
const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Title and text of the errors that are no page of the site. */
const ERRORS = {
  400: [
    'Not Understood',
    'Your browser sent something that we could not read. Please go back and try again.',
  ],
  404: ['Page Not Found', 'There is no page at this address.'],
  405: ['Not Possible Here', 'This page can be read, but nothing can be sent to it.'],
  414: ['Address Too Long', 'The address is longer than any page of this site has.'],
  500: ['Something Went Wrong', 'This is our fault, not yours. Please try again in a moment.'],
} as const;

function fail(outgoing: ServerResponse, status: keyof typeof ERRORS): void {
  outgoing.setHeader('Cache-Control', 'no-store');
  sendHtml(outgoing, status, plainPage(status, ERRORS[status]));
}

/**
 * Creates the site's application: pages, redirects, headers and errors of a static host, and the contact
 * form's POST.
 */
export function createApp(options: AppOptions): SiteApp {
  const { root, trustProxy = false, log = logLine } = options;
  const rules = hostRules(root);
  const pages = createPages(root, rules);
  const contact = createContact(options);
  const takeForm = getRequestListener((request, { incoming }) =>
    contact.handle(request, clientAddress(incoming, trustProxy)),
  );

  async function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, { pathname, search }: URL) {
    const found = await pages.resolve(pathname);
    if (found.kind === 'redirect') {
      // The query is not passed on to another site.
      const target = isOutside(found.to) ? found.to : withSearch(encodeURI(found.to), search);
      outgoing.writeHead(found.status, { Location: target }).end();
      return;
    }
    if (found.status === 200) {
      pages.send(incoming, outgoing, found.address);
      return;
    }
    const html = await readFile(path.join(root, found.address), 'utf8').catch(() => undefined);
    if (html === undefined) {
      fail(outgoing, 404);
      return;
    }
    outgoing.setHeader('Cache-Control', 'no-cache');
    sendHtml(outgoing, found.status, html);
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) outgoing.setHeader(name, value);
    const { method = 'GET', url: written = '/' } = incoming;
    const address = `http://localhost${written}`;
    if (!URL.canParse(address)) {
      fail(outgoing, 400);
      return;
    }
    const url = new URL(address);
    const { pathname } = url;
    const headers = headersFor((await rules()).headers, pathname);
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    if (pathname.length > MAX_ADDRESS) {
      fail(outgoing, 414);
      return;
    }
    const isForm = pathname === (await contact.path());
    if (method === 'POST' && isForm) return takeForm(incoming, outgoing);
    if (method !== 'GET' && method !== 'HEAD') {
      outgoing.setHeader('Allow', isForm ? 'GET, HEAD, POST' : 'GET, HEAD');
      fail(outgoing, 405);
      return;
    }
    if (pathname !== HEALTH_PATH) return sendPage(incoming, outgoing, url);
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    outgoing.end('{"ok":true}');
  }

  return {
    async handle(incoming, outgoing) {
      try {
        await answer(incoming, outgoing);
      } catch (error) {
        log(`${incoming.method ?? ''} ${incoming.url ?? ''} failed.`, error);
        if (outgoing.headersSent) outgoing.destroy();
        else fail(outgoing, 500);
      }
    },
    channels: contact.channels,
    stop: () => contact.stop(),
  };
}

function sendHtml(outgoing: ServerResponse, status: number, html: string): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** The last address in a list is the one that the nearest proxy saw itself; earlier ones may be forged. */
const lastOf = (list: string) => list.split(',').at(-1)?.trim() ?? '';

/** Removes the port that some proxies append to an address. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([^:]+):\d+$/, '$1');

/**
 * The address of the client. Behind a proxy it is the one that the proxy forwards; a proxy is trusted if it
 * runs on this machine, or if the settings say that there is one.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustProxy: boolean,
): string {
  const peer = socket.remoteAddress ?? 'unknown';
  const forwarded = withoutPort(lastOf([headers['x-forwarded-for'] ?? ''].flat().join()));
  return forwarded !== '' && (trustProxy || LOOPBACK.test(peer)) ? forwarded : peer;
}
