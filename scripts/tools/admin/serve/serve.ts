import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  type IncomingHttpHeaders,
  request as askPlainly,
} from 'node:http';
import { readFile } from 'node:fs/promises';
import { request as askSecurely } from 'node:https';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { pipeline } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { adminPage, adminPolicy } from '../../../shared/editing-document.ts';
import type { BackendChoice } from '../../../shared/editing-backend.ts';
import { HELP_PATH, MOST_HELP_BYTES } from '../../../shared/editing-help.ts';
import { answerHelp, type HelpOptions } from './answer-help.ts';

export interface EditingServer extends HelpOptions {
  title: string;
  /** Folder of the page's front end. */
  program: string;
  config: object;
  choice: BackendChoice;
  /** Host names of the server, besides those of the local machine: `edit.example.org`. */
  hosts: readonly string[];
  /** URL of the site's own server; its pages and pictures are then also served here. */
  site: string | undefined;
}

/** Creates the server of the editing page for one folder, including the API behind it. */
export function editingServer(options: EditingServer): Server {
  const policy = adminPolicy(options.choice.origins);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
      send(response, 500, 'text/plain', 'The helper failed; its terminal window shows the reason.');
    });
  });
  let timer: NodeJS.Timeout | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Not by `URL`, which rejects `//`.
    const [pathname = ''] = (request.url ?? '/').split('?');
    for (const [name, value] of PROTECTED) response.setHeader(name, value);
    if (!isAllowed(request.headers, options.hosts)) {
      send(response, 403, 'text/plain', 'This server does not respond to that host name or that page.');
      return;
    }
    if (pathname.startsWith(`${HELP_PATH}/`)) return answerQuestion(pathname, request, response);
    if (pathname === '/' && options.site === undefined) {
      response.writeHead(302, { Location: '/admin' });
      response.end();
      return;
    }
    if (pathname === '/admin' || pathname.startsWith('/admin/')) {
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('X-Robots-Tag', 'noindex');
      return sendAdmin(pathname, response);
    }
    if (options.site === undefined) {
      send(response, 404, 'text/plain', 'There is no such page.');
      return;
    }
    return passOn(options.site, request, response);
  }

  async function answerQuestion(
    place: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // A cross-site form cannot send JSON without a preflight request.
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') {
      send(response, 415, 'text/plain', 'Requests must be sent as JSON.');
      return;
    }
    const text = await textOf(request);
    clearTimeout(timer);
    const { status, body } = await answerHelp(place, text, options);
    send(response, status, 'application/json', JSON.stringify(body));
    timer = setTimeout(() => options.help.rest(), REST).unref();
  }

  async function sendAdmin(pathname: string, response: ServerResponse): Promise<void> {
    if (pathname === '/admin' || pathname === '/admin/') {
      send(response, 200, 'text/html; charset=utf-8', adminPage({ title: options.title, policy }));
      return;
    }
    if (pathname === '/admin/config.json') {
      send(response, 200, 'application/json', JSON.stringify(options.config));
      return;
    }
    const name = pathname.slice('/admin/'.length);
    const bytes = /^[\w.-]+$/.test(name) ? await read(path.join(options.program, name)) : undefined;
    if (bytes === undefined) {
      send(response, 404, 'text/plain', 'There is no such file.');
      return;
    }
    send(response, 200, getMimeType(name) ?? 'application/octet-stream', bytes);
  }
  server.on('close', () => clearTimeout(timer));
  return server;
}

/** Idle time in milliseconds after which the cache is written. */
const REST = 2_000;

const PROTECTED = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cache-Control', 'no-store'],
] as const;

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type });
  response.end(body);
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

/** Reads the body of a request; undefined once it is longer than any valid one. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > MOST_HELP_BYTES) return undefined;
  }
  return Buffer.concat(parts).toString('utf8');
}

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request is from the editing page itself. A web page can make its visitors' browsers send requests
 * to servers on their computers, under a domain of its own that resolves to this server, or from another
 * origin.
 */
export function isAllowed(
  { host = '', origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  hosts: readonly string[],
): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (![...THIS_COMPUTER, ...hosts].some((one) => one.toLowerCase() === name)) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}

/**
 * Proxies a request to the server of the site, so that a preview loads its styles and pictures. The host is
 * always that of the site: as a URL, `//other.example/page` would name another one, whose page would then
 * have the rights of the editing page.
 */
function passOn(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const target = new URL(site);
    const ask = target.protocol === 'https:' ? askSecurely : askPlainly;
    const passed = ask({
      ...urlToHttpOptions(target),
      path: request.url,
      method: request.method,
      headers: { ...request.headers, host: target.host },
    });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // If either side breaks off, so does the other.
      pipeline(answer, response, () => resolve());
    });
    passed.on('error', () => {
      if (response.headersSent) response.destroy();
      else send(response, 502, 'text/plain', `The site does not respond at ${site}.`);
      resolve();
    });
    request.pipe(passed);
  });
}

/** Requests the document of a page from the server that renders the site. */
export async function documentFrom(site: string, page: { path: string; data: string }): Promise<string> {
  const response = await fetch(new URL('/', site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(page),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The page cannot be made (${response.status}): ${text}`);
  return text;
}
