import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainErrorPage, type ErrorStatus } from './pages/error-page.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

const STATUS_OF: Record<string, ErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The answer to a request whose address is none. */
export function unreadablePage(headers: HeaderList): Response {
  const response = new Response(plainErrorPage(400), { status: 400 });
  for (const [name, value] of headers) response.headers.set(name, value);
  response.headers.set('Content-Type', 'text/html; charset=utf-8');
  return response;
}

/**
 * Answers what Node could not read as a request at all, which no application sees, and ends the connection. Who is gone
 * already gets nothing, and leaves no line in the log.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, headers: HeaderList): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = plainErrorPage(status);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
