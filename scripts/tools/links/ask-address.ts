import { BlockList, isIP } from 'node:net';
import os from 'node:os';
import { codeOf } from '../../disk/read-file.ts';

/** Response of a server. */
export interface Answer {
  status: number;
  /** Redirect target. */
  location?: string | undefined;
  /** Seconds to wait before the next request. */
  retryAfter?: number | undefined;
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

export interface AskOptions {
  request: Request;
  wait: (ms: number) => Promise<void>;
}

/** Limit of redirects, as in browsers; a longer chain is treated as a loop. */
const MOST_HOPS = 10;
/** Statuses of a server that is temporarily unavailable (RFC 9110 and 6585). */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Milliseconds between attempts for one address. */
const PAUSES = [1000, 4000];
/** Maximum wait for one address in milliseconds, whatever its server asks for. */
const LONGEST_PAUSE = 30_000;

/**
 * Determines the state of an address: requests `HEAD`, then `GET` if that fails, up to three times if the
 * result is unclear, and follows redirects. Never throws.
 */
export async function askAddress(url: string, options: AskOptions): Promise<Outcome> {
  let at = url;
  // Target of the permanent redirects so far.
  let settled = url;
  let isForGood = true;
  const seen = new Set<string>();
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (!isPublicHost(new URL(at).hostname))
      return { state: 'unknown', why: `\`${new URL(at).host}\` is not a public address` };
    // Some servers redirect to the same address until the client sends their cookie.
    if (seen.has(at)) return { state: 'unknown', why: 'it leads on in a circle' };
    seen.add(at);
    const answer = await patiently(at, options);
    if ('fault' in answer) return withoutAnswer(answer, at);
    const { status, location } = answer;
    if (BUSY.has(status)) return { state: 'unknown', ...busyWords(answer, at) };
    if (status >= 200 && status < 300 && isFrontPage(at, url))
      return { state: 'unknown', why: 'it leads to the front page, so the page itself may be gone' };
    if (status >= 200 && status < 300)
      return settled === url ? { state: 'here' } : { state: 'moved', to: withHash(settled, url) };
    if (status === 404 || status === 410)
      return { state: 'gone', why: `the server answers ${String(status)}` };
    const next = status >= 300 && status < 400 && location !== undefined ? leadsTo(location, at) : undefined;
    if (next === undefined) return { state: 'unknown', why: `the server answers ${String(status)}` };
    isForGood &&= (status === 301 || status === 308) && !isFrontPage(next, url) && !leadsBack(next, at);
    at = next;
    if (isForGood) settled = next;
  }
  return { state: 'unknown', why: `it leads on more than ${String(MOST_HOPS)} times` };
}

/**
 * Whether a redirect leads to the front page: this usually means that the page is gone, not that it moved
 * there.
 */
function isFrontPage(to: string, from: string): boolean {
  return new URL(to).pathname === '/' && new URL(from).pathname !== '/';
}

/** Whether a redirect target contains the old address in its query, such as a login or consent page. */
function leadsBack(to: string, from: string): boolean {
  const { pathname, href } = new URL(from);
  const values = [...new URL(to).searchParams.values()];
  return values.some((value) => value === href || (pathname !== '/' && value.split('?')[0] === pathname));
}

function withoutAnswer({ fault, words }: NoAnswer, at: string): Outcome {
  return fault === 'no such host'
    ? { state: 'gone', why: words, isSilent: true }
    : { state: 'unknown', why: words, isSilent: true, host: new URL(at).host };
}

/** The message about a busy server, and its host if no further requests should be sent to it. */
function busyWords({ status, retryAfter = 0 }: Answer, at: string): { why: string; host?: string } {
  const why = `the server answers ${String(status)}`;
  const isLong = retryAfter * 1000 > LONGEST_PAUSE;
  const wish = isLong ? ` and asked to wait for ${duration(retryAfter)}` : '';
  return { why: why + wish, ...((isLong || status === 429) && { host: new URL(at).host }) };
}

function duration(seconds: number): string {
  const [size, unit] = [[86_400, 'day'] as const, [3600, 'hour'] as const, [60, 'minute'] as const].find(
    ([least]) => seconds >= least,
  ) ?? [1, 'second'];
  const count = Math.round(seconds / size);
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
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

async function patiently(url: string, { request, wait }: AskOptions): Promise<Answer | NoAnswer> {
  let answer = await once(url, request);
  for (const pause of PAUSES) {
    const isClear = 'fault' in answer ? false : !BUSY.has(answer.status);
    if (isClear) return answer;
    const asked = 'fault' in answer ? 0 : (answer.retryAfter ?? 0) * 1000;
    if (asked > LONGEST_PAUSE) return answer;
    await wait(Math.max(pause, asked));
    answer = await once(url, request);
  }
  return answer;
}

/** Many servers do not support `HEAD`, or respond to it incorrectly. */
async function once(url: string, request: Request): Promise<Answer | NoAnswer> {
  const head = await request(url, 'HEAD');
  return 'fault' in head || head.status < 400 || head.status === 429 ? head : request(url, 'GET');
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
        ...{ method, redirect: 'manual', signal: AbortSignal.timeout(LONGEST) },
        headers: { 'user-agent': agent, accept: 'text/html,*/*;q=0.8' },
      });
      await response.body?.cancel();
      return answerOf(response);
    } catch (error) {
      return noAnswer(error);
    }
  };
}

function answerOf({ status, headers }: Response): Answer {
  return {
    status,
    location: headers.get('location') ?? undefined,
    retryAfter: secondsUntil(headers.get('retry-after') ?? ''),
  };
}

/** Reads `Retry-After`, which is a number of seconds or an HTTP date (RFC 9110, 10.2.3). */
function secondsUntil(wish: string): number | undefined {
  const seconds = /^\d+$/.test(wish) ? Number(wish) : (Date.parse(wish) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Readable texts for error codes. */
const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host ended the connection',
  CERT_HAS_EXPIRED: 'the certificate of the host has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is that of another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the host is its own',
};

function noAnswer(error: unknown): NoAnswer {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = codeOf(cause) ?? '';
  if (error instanceof Error && error.name === 'TimeoutError')
    return { fault: 'no answer', words: `no answer in ${String(LONGEST / 1000)} seconds` };
  if (code === 'ENOTFOUND' && isOffline())
    return { fault: 'no answer', words: 'this machine has no network' };
  return {
    fault: code === 'ENOTFOUND' ? 'no such host' : 'no answer',
    words: WORDS[code] ?? `the host cannot be reached${code === '' ? '' : ` (${code})`}`,
  };
}

/** Without a network, some systems say of every host that it does not exist. */
function isOffline(): boolean {
  return Object.values(os.networkInterfaces()).every((own = []) => own.every(({ internal }) => internal));
}
