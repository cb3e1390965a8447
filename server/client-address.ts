import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type NodeBindings = Partial<HttpBindings>;

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** The last address of a list is the one that the nearest proxy saw itself; those before it anybody may have written. */
const lastOf = (list: string) => list.split(',').at(-1)?.trim() ?? '';

/** An address without the port that some proxies add. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([^:]+):\d+$/, '$1');

/**
 * Who sends a request. Behind a proxy that is whom the proxy names, and a proxy is believed when it runs on this
 * machine, or when the settings say that there is one.
 */
export function clientAddress(context: Context<{ Bindings: NodeBindings }>, trustProxy: boolean): string {
  // Outside a running server, as in tests, there is no connection.
  const incoming = (context.env as NodeBindings | undefined)?.incoming;
  const peer = incoming?.socket.remoteAddress ?? '127.0.0.1';
  const forwarded = withoutPort(lastOf(context.req.header('x-forwarded-for') ?? ''));
  return forwarded !== '' && (trustProxy || LOOPBACK.test(peer)) ? forwarded : peer;
}
