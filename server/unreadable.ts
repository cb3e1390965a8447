import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainErrorPage, type ErrorStatus } from './pages/error-page.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

const STATUS_OF: Record<string, ErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_INVALID_METHOD: 501,
};

/** The answer to a request whose address is none. */
export function unreadablePage(headers: HeaderList): Response {
  const response = new Response(plainErrorPage(400), { status: 400 });
  for (const [name, value] of headers) response.headers.set(name, value);
  response.headers.set('Content-Type', 'text/html; charset=utf-8');
  return response;
}

/** Writes an answer to a connection that Node hands over without one to write to, and ends it. */
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
 * Answers what Node could not read as a request at all, which no application sees, and ends the connection. Who is gone
 * already gets nothing, and leaves no line in the log.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, headers: HeaderList): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else endWith(STATUS_OF[error.code ?? ''] ?? 400, socket, headers);
}

/** Answers one who takes this server for a proxy, whom Node would leave without an answer. */
export function refuseTunnel(socket: Duplex, headers: HeaderList): void {
  socket.on('error', () => socket.destroy());
  endWith(405, socket, [...headers, ['Allow', 'GET, HEAD']]);
}

/** Whether a request names its host twice, which servers and proxies read differently (RFC 9112, 3.2: it must be refused). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/**
 * Answers a request that no application sees: one with two hosts, or a wish in `Expect` that nobody can fulfil, which Node
 * would refuse without a word.
 */
export function refuseRequest(status: ErrorStatus, answer: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) answer.setHeader(name, value);
  answer.setHeader('Content-Type', 'text/html; charset=utf-8');
  answer.setHeader('Connection', 'close');
  answer.writeHead(status).end(plainErrorPage(status));
}
