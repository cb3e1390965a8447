import { isPublicHost } from './public-host.ts';

/** What a server says of an address. */
export interface Answer {
  status: number;
  /** Where it sends whoever asks. */
  location?: string | undefined;
  /** How many seconds it wants to be left alone. */
  retryAfter?: number | undefined;
}

/** Why no server answered. */
export interface NoAnswer {
  fault: 'no such host' | 'no answer';
  words: string;
}

/** Asks once for an address, without following where it leads. */
export type Request = (url: string, method: 'HEAD' | 'GET') => Promise<Answer | NoAnswer>;

/** What became of an address. Only `gone` and `moved` are problems: a server that refuses programs says nothing of the page. */
export type Outcome =
  | { state: 'here' }
  /** For good; `to` is where it is now. */
  | { state: 'moved'; to: string }
  /** `isSilent` where no server answered at all. */
  | { state: 'gone'; why: string; isSilent?: true }
  /** `host` is one that has to be left alone for now. */
  | { state: 'unknown'; why: string; isSilent?: true; host?: string };

export interface AskOptions {
  request: Request;
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/** As browsers do, or somewhat less. */
const MOST_HOPS = 10;
/** Statuses of a server that is too busy now (RFC 9110 and 6585). */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Milliseconds between the tries at one address. */
const PAUSES = [1000, 4000];
/** Nobody waits longer for one address: a server that asks for more is not asked again. */
const LONGEST_PAUSE = 30_000;

/**
 * Asks what has become of an address: `HEAD`, then `GET` where that says no, three times where nothing is clear, and on to where
 * it leads. It never throws.
 */
export async function askAddress(url: string, options: AskOptions): Promise<Outcome> {
  let at = url;
  // Where the redirects that are for good have led so far.
  let settled = url;
  let isForGood = true;
  const seen = new Set<string>();
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (!isPublicHost(new URL(at).hostname))
      return { state: 'unknown', why: `\`${new URL(at).host}\` is not a public address` };
    // Some servers lead on to the same address until a visitor has taken their cookie.
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

/** A page that is gone often leads to the front page: that is no place where it is now. */
function isFrontPage(to: string, from: string): boolean {
  return new URL(to).pathname === '/' && new URL(from).pathname !== '/';
}

/** Whether a page sends visitors back to where they came from once they have logged in, or agreed to something. */
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

/** What is said of a server that is too busy, and whether it has to be left alone. */
function busyWords({ status, retryAfter = 0 }: Answer, at: string): { why: string; host?: string } {
  const why = `the server answers ${String(status)}`;
  const isLong = retryAfter * 1000 > LONGEST_PAUSE;
  const wish = isLong ? ` and asks to be left alone for ${duration(retryAfter)}` : '';
  return { why: why + wish, ...((isLong || status === 429) && { host: new URL(at).host }) };
}

function duration(seconds: number): string {
  const [size, unit] = [[86_400, 'day'] as const, [3600, 'hour'] as const, [60, 'minute'] as const].find(
    ([least]) => seconds >= least,
  ) ?? [1, 'second'];
  const count = Math.round(seconds / size);
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** The address that a redirect names; undefined where that is none of the web. */
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

/** Many servers know no `HEAD`, or answer it with anything. */
async function once(url: string, request: Request): Promise<Answer | NoAnswer> {
  const head = await request(url, 'HEAD');
  return 'fault' in head || head.status < 400 || head.status === 429 ? head : request(url, 'GET');
}
