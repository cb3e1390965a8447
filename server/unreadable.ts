import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainErrorPage, type ErrorStatus } from './pages/error-page.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

const STATUS_OF: Record<string, ErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_INVALID_METHOD: 501,
};

/** Response to a request with an invalid address. */
export function unreadablePage(headers: HeaderList): Response {
  const response = new Response(plainErrorPage(400), { status: 400 });
  for (const [name, value] of headers) response.headers.set(name, value);
  response.headers.set('Content-Type', 'text/html; charset=utf-8');
  return response;
}

/** Writes a response to a raw socket, and closes it. */
function endWith(status: ErrorStatus, socket: Duplex, headers: HeaderList): void {
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

/**
 * Responds to data that Node could not parse as a request, which never reaches the application, and closes
 * the connection. If the client has already disconnected, nothing is sent or logged.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, headers: HeaderList): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else endWith(STATUS_OF[error.code ?? ''] ?? 400, socket, headers);
}

/**
 * Responds to a CONNECT request, which is meant for a proxy and would otherwise get no response from Node.
 */
export function refuseTunnel(socket: Duplex, headers: HeaderList): void {
  socket.on('error', () => socket.destroy());
  endWith(405, socket, [...headers, ['Allow', 'GET, HEAD']]);
}

/**
 * Whether a request has two Host headers, which servers and proxies interpret differently (RFC 9112, 3.2: it
 * must be rejected).
 */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/**
 * Responds to a request that never reaches the application: one with two hosts, or with an `Expect` header
 * that cannot be satisfied, which Node would reject without a body.
 */
export function refuseRequest(status: ErrorStatus, answer: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) answer.setHeader(name, value);
  answer.setHeader('Content-Type', 'text/html; charset=utf-8');
  answer.setHeader('Connection', 'close');
  answer.writeHead(status).end(plainErrorPage(status));
}
