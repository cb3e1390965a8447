import type { IncomingHttpHeaders } from 'node:http';

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
  if (![...THIS_COMPUTER, ...hosts].includes(name)) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
