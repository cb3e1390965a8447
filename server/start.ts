import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp, type AppOptions } from './app.ts';

export interface ServerOptions extends AppOptions {
  /** 0 selects a free port. */
  port: number;
  host?: string;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Enough time to send a form on a slow connection; a slower client occupies only its connection. */
const REQUEST_MS = 30_000;
/** Grace period for requests in progress when the server stops. */
const GRACE_MS = 2_000;
/**
 * Idle time after which a connection is closed: a client that reads nothing would keep its response in
 * memory.
 */
const SILENCE_MS = 30_000;

function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const message = `Port ${port} is in use. Start with another one: PORT=${port + 1} npm start`;
      reject(cause.code === 'EADDRINUSE' ? new Error(message, { cause }) : cause);
    });
    server.listen(port, host, resolve);
  });
}

export async function assertPortFree(port: number, host?: string): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** Stops a server: idle connections immediately, others after their response or the grace period. */
function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
  });
}

/** Serves the built site. Rejects if there is no build, or the port is in use. */
export async function startServer(options: ServerOptions) {
  const { root, port, host } = options;
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error(`There is no built site in ${root}. Build it first: npm run build`);
  }
  const app = createApp(options);
  const server = createServer(
    { requestTimeout: REQUEST_MS },
    (incoming, outgoing) => void app.handle(incoming, outgoing),
  );
  server.timeout = SILENCE_MS;
  try {
    await listen(server, port, host);
  } catch (error) {
    await app.stop();
    throw error;
  }
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host ?? 'localhost'}:${actual}/`,
    /** Whether messages are delivered to anyone. */
    isReported: Object.keys(app.channels).length > 0,
    /** Stops accepting requests, gives those in progress a grace period, and resolves when all is written. */
    async close(): Promise<void> {
      await endServer(server);
      await app.stop();
    },
  };
}
