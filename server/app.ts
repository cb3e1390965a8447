import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { withSearch } from '../scripts/shared/with-search.ts';
import { createContact, type ContactOptions } from './contact.ts';
import { headersFor, hostRules, isOutside } from './pages/host-rules.ts';
import { plainPage } from './html.ts';
import { createPages } from './pages/serve-page.ts';
import { log as logLine } from './log.ts';

export interface AppOptions extends ContactOptions {
  /** Whether a proxy in front supplies the client's address, even if the proxy is on another machine. */
  trustProxy?: boolean;
}

/** Title and text of the errors that are no page of the site. */
const ERRORS = {
  404: ['Page Not Found', 'There is no page at this address.'],
  405: ['Not Possible Here', 'This page can be read, but nothing can be sent to it.'],
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
export function createApp(options: AppOptions) {
  const { root, trustProxy = false, log = logLine } = options;
  const rules = hostRules(root);
  const pages = createPages(root, rules);
  const contact = createContact(options);
  const takeForm = getRequestListener((request, { incoming }) =>
    contact.handle(request, clientAddress(incoming, trustProxy)),
  );

  async function sendPage(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    pathname: string,
    search: string,
  ): Promise<void> {
    const target = await pages.resolve(pathname);
    if (target.kind === 'redirect') {
      // The query is not passed on to another site.
      const to = isOutside(target.to) ? target.to : withSearch(encodeURI(target.to), search);
      outgoing.writeHead(target.status, { Location: to }).end();
      return;
    }
    if (target.status === 200) {
      pages.send(incoming, outgoing, target.address);
      return;
    }
    const html = await readFile(path.join(root, target.address), 'utf8').catch(() => undefined);
    if (html === undefined) {
      fail(outgoing, 404);
      return;
    }
    outgoing.setHeader('Cache-Control', 'no-cache');
    sendHtml(outgoing, target.status, html);
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const [, pathname = '/', search = ''] = /^([^?]*)(.*)$/.exec(url) ?? [];
    const headers = headersFor((await rules()).headers, pathname);
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    if (method === 'GET' || method === 'HEAD') return sendPage(incoming, outgoing, pathname, search);
    const isForm = pathname === (await contact.path());
    if (method === 'POST' && isForm) return takeForm(incoming, outgoing);
    outgoing.setHeader('Allow', isForm ? 'GET, HEAD, POST' : 'GET, HEAD');
    fail(outgoing, 405);
  }

  return {
    async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
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

/**
 * The address of the client. Behind a proxy it is the one that the proxy forwards; a proxy is trusted if it
 * runs on this machine, or if the settings say that there is one.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustProxy: boolean,
): string {
  const peer = socket.remoteAddress ?? 'unknown';
  // The last one in the list is the one that the nearest proxy saw itself; earlier ones may be forged.
  const forwarded = /[^\s,]*$/.exec(String(headers['x-forwarded-for'] ?? ''))?.[0];
  return forwarded && (trustProxy || LOOPBACK.test(peer)) ? forwarded : peer;
}
