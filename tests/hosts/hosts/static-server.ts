import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Running } from './host.ts';

/** What a host that cannot run here does, as it is documented. */
export interface HostBehavior {
  /** Folder with the pages. */
  folder: string;
  redirect?: (address: string, isPage: boolean) => { to: string; status: number } | undefined;
  headers?: (address: string) => Record<string, string>;
  /** True where `/about/` is the same address as `/about`. */
  ignoresSlash?: boolean;
  /** Takes what is posted to the root, where the host runs a function for it. */
  post?: (request: Request) => Promise<Response>;
  /** Names that are read by the host and not handed out. */
  hidden: readonly string[];
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

function find(folder: string, address: string): string | undefined {
  const inside = path.join(folder, path.posix.normalize(`/${address}`));
  return [inside, `${inside}.html`, path.join(inside, 'index.html')].find(isFile);
}

/** A request as functions of hosts get it. */
async function handOver(
  request: IncomingMessage,
  post: (request: Request) => Promise<Response>,
): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
  const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`;
  return post(new Request(url, { method: 'POST', headers, body: await text(request) }));
}

/** Serves pages as the static hosts do: files, the same without `.html`, and `404.html` for all else. */
export async function startStatic(behavior: HostBehavior): Promise<Extract<Running, { url: string }>> {
  const { folder, redirect, headers, hidden } = behavior;

  function send(response: ServerResponse, address: string, file: string, status: number): void {
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(status, { 'Content-Type': type, ...headers?.(address) });
    response.end(readFileSync(file));
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const address = behavior.ignoresSlash ? pathname.replace(/(.)\/+$/, '$1') : pathname;
    const file = hidden.includes(address.slice(1)) ? undefined : find(folder, address);
    const moved = redirect?.(address, file !== undefined);
    if (request.method === 'POST' && pathname === '/' && behavior.post)
      void handOver(request, behavior.post).then(async (answer) =>
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text()),
      );
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (moved) response.writeHead(moved.status, { Location: moved.to }).end();
    else send(response, pathname, file ?? path.join(folder, '404.html'), file ? 200 : 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
