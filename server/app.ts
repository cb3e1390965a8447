import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { withSearch } from '../scripts/shared/with-search.ts';
import { createContact, type ContactOptions } from './contact.ts';
import type { Channels } from './delivery/channels.ts';
import { hostRules, isOutside } from './host-rules/host-rules.ts';
import { createErrorPages, type ErrorStatus } from './pages/error-page.ts';
import { readPublicText } from './pages/public-files.ts';
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

/**
 * Creates the site's application: pages, redirects, headers and errors of a static host, and the contact
 * form's POST.
 */
export function createApp(options: AppOptions): SiteApp {
  const { root, trustProxy = false, log = logLine } = options;
  const pages = createPages(root, hostRules(root));
  const errorPage = createErrorPages(root);
  const contact = createContact(options);
  const takeForm = getRequestListener((request, { incoming }) =>
    contact.handle(request, clientAddress(incoming, trustProxy)),
  );

  async function fail(outgoing: ServerResponse, status: ErrorStatus): Promise<void> {
    outgoing.setHeader('Cache-Control', 'no-store');
    sendHtml(outgoing, status, await errorPage(status));
  }

  async function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, { pathname, search }: URL) {
    const found = await pages.resolve(pathname);
    if (found.kind === 'redirect') {
      // The query is not passed on to another site.
      const target = isOutside(found.to) ? found.to : withSearch(encodeURI(found.to), search);
      outgoing.writeHead(found.status, { Location: target }).end();
      return;
    }
    if (found.status === 200) return pages.send(incoming, outgoing, { address: found.address, pathname });
    const html = await readPublicText(root, found.address);
    if (html === undefined) return fail(outgoing, 404);
    outgoing.setHeader('Cache-Control', 'no-cache');
    sendHtml(outgoing, found.status, html);
  }

  /** Responds to another method with those that are allowed at the address. */
  async function refuseMethod(outgoing: ServerResponse, method: string, pathname: string): Promise<void> {
    const found = await pages.resolve(pathname);
    const isThere = pathname === HEALTH_PATH || found.kind === 'redirect' || found.status !== 404;
    const isForm = pathname === (await contact.path());
    const allowed = [...(isThere ? ['GET', 'HEAD'] : []), ...(isForm ? ['POST'] : [])];
    if (allowed.length === 0) return fail(outgoing, 404);
    outgoing.setHeader('Allow', allowed.join(', '));
    if (method === 'OPTIONS') outgoing.writeHead(204).end();
    else await fail(outgoing, 405);
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) outgoing.setHeader(name, value);
    const { method = 'GET', url: written = '/' } = incoming;
    const address = `http://localhost${written}`;
    if (!URL.canParse(address)) return fail(outgoing, 400);
    const url = new URL(address);
    const { pathname } = url;
    for (const [name, value] of await pages.commonHeaders(pathname)) outgoing.setHeader(name, value);
    if (pathname.length > MAX_ADDRESS) return fail(outgoing, 414);
    if (method === 'POST' && pathname === (await contact.path())) return takeForm(incoming, outgoing);
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(outgoing, method, pathname);
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
        else await fail(outgoing, 500);
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
