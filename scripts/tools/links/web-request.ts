import { codeOf } from '../../disk/read-file.ts';
import type { Answer, NoAnswer, Request } from './ask-address.ts';

/** Longer than a slow page takes, in milliseconds. */
const LONGEST = 20_000;

/** Asks a server, and says who asks: `agent` names the program and the site. Nothing but the head of the answer is read. */
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

/** How long a server wants to be left alone: it says so in seconds, or until when (RFC 9110, 10.2.3). */
function secondsUntil(wish: string): number | undefined {
  const seconds = /^\d+$/.test(wish) ? Number(wish) : (Date.parse(wish) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Faults whose names say nothing to whoever reads them. */
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
  return {
    fault: code === 'ENOTFOUND' ? 'no such host' : 'no answer',
    words: WORDS[code] ?? `the host cannot be asked${code === '' ? '' : ` (${code})`}`,
  };
}
