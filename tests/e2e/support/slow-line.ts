import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A packet's worth of HTML, and the pause before the next: long enough for the browser to draw what it has. */
const PIECE_BYTES = 1400;
const PAUSE_MS = 20;

export interface SlowLine {
  /** Address to use instead of the site's own. */
  url: string;
  close(): Promise<void>;
}

/**
 * A line to the site over which HTML arrives in pieces, as it does on a phone: the browser draws the beginning of a
 * page before it knows the end. Everything else passes unchanged.
 */
export async function openSlowLine(site: string): Promise<SlowLine> {
  const server = createServer((request, response) => {
    fetch(new URL(request.url ?? '/', site), { redirect: 'manual' })
      .then((answer) => pass(answer, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => closeAll(server) };
}

async function pass(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  // What was compressed has been unpacked on the way here.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    Reflect.deleteProperty(headers, name);
  response.writeHead(answer.status, headers);
  if (answer.headers.get('content-type')?.startsWith('text/html') === true) {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      response.write(body.subarray(at, at + PIECE_BYTES));
      await setTimeout(PAUSE_MS);
    }
    response.end();
  } else response.end(body);
}

function closeAll(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
