import { existsSync } from 'node:fs';
import { createServer, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp, type AppOptions, type SiteApp } from './app.ts';
import { answerUnreadable, hasTwoHosts, refuseRequest, refuseTunnel, unreadablePage } from './unreadable.ts';

export interface ServerOptions extends AppOptions {
  /** 0 selects a free port. */
  port: number;
  host?: string;
  /** Time in milliseconds without data after which a connection is closed. */
  silenceMs?: number;
}

export interface RunningServer {
  url: string;
  /** Whether messages are delivered to anyone. */
  isReported: boolean;
  /**
   * Stops accepting requests, gives those in progress a grace period, and resolves when everything is
   * written.
   */
  close(): Promise<void>;
}

/** Enough time to send a form on a slow connection; a slower client occupies only its connection. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
const CHECK_MS = 2_000;
/** Grace period for requests in progress when the server stops. */
const GRACE_MS = 2_000;
const MAX_CONNECTIONS = 4_000;
/**
 * Idle time after which a connection is closed: a client that reads nothing would keep its response in
 * memory.
 */
const SILENCE_MS = 30_000;

function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Start with another one: PORT=${port + 1} npm start`, {
              cause: error,
            })
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}

/** Stops a server: idle connections immediately, others after their response or the grace period. */
function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function createSiteServer(app: SiteApp, silenceMs: number): Server {
  const limits = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_MS,
    // Node's own 400 response has neither headers nor a body; a missing host is handled below.
    requireHostHeader: false,
  };
  const inTurn = createTurns();
  const listener = getRequestListener(app.fetch, { errorHandler: () => unreadablePage(app.commonHeaders) });
  const server = createServer(limits, (incoming, outgoing) => {
    // HTTP/1.0 does not require a Host header.
    if (incoming.httpVersionMinor === 0) incoming.headers.host ??= 'localhost';
    if (hasTwoHosts(incoming)) refuseRequest(400, outgoing, app.commonHeaders);
    else inTurn(incoming, outgoing, () => void listener(incoming, outgoing));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = silenceMs;
  server.on('connect', (_, socket) => refuseTunnel(socket, app.commonHeaders));
  server.on('checkExpectation', (_, outgoing) => refuseRequest(417, outgoing, app.commonHeaders));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answerUnreadable(error, socket, app.commonHeaders),
  );
  return server;
}

/** The host in the address of a server: one that listens only on a certain address is not at `localhost`. */
function shownHost(address: string): string {
  if (/^(?:::|0\.0\.0\.0|::1|127\.0\.0\.1)$/.test(address)) return 'localhost';
  return isIPv6(address) ? `[${address}]` : address;
}

/** Serves the built site. Rejects if there is no build, or the port is in use. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { root, port, host, silenceMs = SILENCE_MS } = options;
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error(`There is no built site in ${root}. Build it first: npm run build`);
  }
  const app = await createApp(options);
  const server = createSiteServer(app, silenceMs);
  try {
    await listen(server, port, host);
  } catch (error) {
    await app.stop();
    throw error;
  }
  const { port: actual, address } = server.address() as AddressInfo;
  return {
    url: `http://${shownHost(address)}:${actual}/`,
    isReported: Object.keys(app.channels).length > 0,
    async close() {
      await endServer(server);
      await app.stop();
    },
  };
}

/** Maximum number of pipelined requests without a response. Browsers and proxies send one. */
export const MAX_UNANSWERED = 32;

interface Turn {
  answer: ServerResponse;
  run: () => void;
}

/**
 * Handles the requests of a connection one at a time. Node would start all pipelined requests at once, about
 * a thousand per packet, and keep a response in memory for each of them until the client reads it. A
 * connection that exceeds the limit is closed.
 */
function createTurns() {
  const waiting = new WeakMap<Socket, Turn[]>();

  function runFirst(turns: readonly Turn[]): void {
    const [first] = turns;
    if (!first || first.answer.destroyed) return;
    first.run();
  }

  return (incoming: IncomingMessage, answer: ServerResponse, run: () => void): void => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const turns = waiting.get(socket) ?? [];
    waiting.set(socket, turns);
    if (turns.length >= MAX_UNANSWERED) {
      waiting.delete(socket);
      turns.length = 0;
      socket.destroy();
      return;
    }
    turns.push({ answer, run });
    answer.once('close', () => {
      if (turns.shift() !== undefined && !socket.destroyed) runFirst(turns);
    });
    if (turns.length === 1) runFirst(turns);
  };
}
