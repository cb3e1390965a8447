import { BlockList, isIP } from 'node:net';
import { codeOf } from '../../disk/read-file.ts';

/** Response of a server. */
export interface Answer {
  status: number;
  /** Redirect target. */
  location?: string | undefined;
  /** Whether the server says when to ask again (`Retry-After`). */
  isBusy?: boolean;
}

/** Why there was no response. */
export interface NoAnswer {
  fault: 'no such host' | 'no answer';
  words: string;
}

/** Requests an address once, without following redirects. */
export type Request = (url: string, method: 'HEAD' | 'GET') => Promise<Answer | NoAnswer>;

/**
 * State of an address. Only `gone` and `moved` are problems: a server that refuses bots says nothing about
 * the page.
 */
export type Outcome =
  | { state: 'here' }
  /** Permanently; `to` is its current address. */
  | { state: 'moved'; to: string }
  /** `isSilent` if no server answered at all. */
  | { state: 'gone'; why: string; isSilent?: true }
  /** `host` is set if no further requests should be sent to it in this run. */
  | { state: 'unknown'; why: string; isSilent?: true; host?: string };

/** Limit of redirects, as in browsers; a longer chain is treated as a loop. */
const MOST_HOPS = 10;

/** Determines the state of an address: requests `HEAD`, then `GET` if that fails, and follows redirects. */
export async function askAddress(url: string, request: Request): Promise<Outcome> {
  let at = url;
  // Target of the permanent redirects so far.
  let settled = url;
  let isForGood = true;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const { host, hostname } = new URL(at);
    if (!isPublicHost(hostname)) return { state: 'unknown', why: `\`${host}\` is not a public address` };
    const answer = await once(at, request);
    if ('fault' in answer)
      return answer.fault === 'no such host'
        ? { state: 'gone', why: answer.words, isSilent: true }
        : { state: 'unknown', why: answer.words, isSilent: true, host };
    const { status, location } = answer;
    const why = `the server answers ${String(status)}`;
    if (status === 429 || answer.isBusy === true) return { state: 'unknown', why, host };
    if (status >= 200 && status < 300)
      return settled === url ? { state: 'here' } : { state: 'moved', to: withHash(settled, url) };
    if (status === 404 || status === 410) return { state: 'gone', why };
    const next = status >= 300 && status < 400 && location !== undefined ? leadsTo(location, at) : undefined;
    if (next === undefined) return { state: 'unknown', why };
    if (new URL(next).pathname === '/' && new URL(url).pathname !== '/')
      return { state: 'unknown', why: 'it leads to the front page, so the page itself may be gone' };
    // A target with another query is rather a page for logging in than a new address.
    isForGood &&= (status === 301 || status === 308) && new URL(next).search === new URL(at).search;
    at = next;
    if (isForGood) settled = next;
  }
  return { state: 'unknown', why: 'it leads on in a circle' };
}

/** Many servers do not support `HEAD`, or respond to it incorrectly. */
async function once(url: string, request: Request): Promise<Answer | NoAnswer> {
  const head = await request(url, 'HEAD');
  return 'fault' in head || head.status < 400 || head.status === 429 ? head : request(url, 'GET');
}

/** Target URL of a redirect; undefined unless it is HTTP or HTTPS. */
function leadsTo(location: string, from: string): string | undefined {
  if (!URL.canParse(location, from)) return undefined;
  const { protocol, href } = new URL(location, from);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** A redirect without an anchor keeps that of the link (RFC 9110, 10.2.2). */
function withHash(to: string, from: string): string {
  const { hash } = new URL(from);
  return hash === '' || new URL(to).hash !== '' ? to : to + hash;
}

/** Addresses that are reachable only in a local network (RFC 1122, 1918, 3927, 4193, 4291, 6598). */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv6');

/**
 * Whether a host may be requested: a link in a pull request must not make CI send requests to its internal
 * network.
 * @param hostname as `URL` returns it
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const kind = isIP(name);
  if (kind !== 0) return !LOCAL.check(name, kind === 4 ? 'ipv4' : 'ipv6');
  return name.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/i.test(name);
}

/** Timeout in milliseconds, longer than a slow page takes. */
const LONGEST = 20_000;

/**
 * Creates a request function; `agent` is the user agent, which names the program and the site. Only response
 * headers are read.
 */
export function webRequest(agent: string): Request {
  return async (url, method) => {
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST),
        headers: { 'user-agent': agent, accept: 'text/html,*/*;q=0.8' },
      });
      await response.body?.cancel();
      const { status, headers } = response;
      return { status, location: headers.get('location') ?? undefined, isBusy: headers.has('retry-after') };
    } catch (error) {
      const code = codeOf(error instanceof Error ? (error.cause ?? error) : error) ?? '';
      if (code === 'ENOTFOUND') return { fault: 'no such host', words: 'there is no such host' };
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const why = isLate ? `no answer in ${String(LONGEST / 1000)} seconds` : code;
      return { fault: 'no answer', words: `the host cannot be reached (${why})` };
    }
  };
}
