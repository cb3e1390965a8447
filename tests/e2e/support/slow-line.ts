import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** HTML is sent in packets of this size, with pauses long enough for the browser to draw what it has. */
const PIECE_BYTES = 1400;
const PAUSE_MS = 20;

export interface SlowLine {
  /** The URL to use instead of the site's. */
  url: string;
  close(): Promise<void>;
}

/**
 * A proxy that sends HTML in pieces, as on a slow phone connection: the browser draws the start of a page
 * before it receives the rest. All other responses pass unchanged.
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
  // `fetch` has already decompressed the body.
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
