import type { IncomingHttpHeaders } from 'node:http';

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request is from the editing page itself. A page of the web may send its visitors' browsers to servers on their computers:
 * by a name of its own that leads here, or from an origin of its own.
 */
export function isAllowed(
  { host = '', origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  hosts: readonly string[],
): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (![...THIS_COMPUTER, ...hosts].includes(name)) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
