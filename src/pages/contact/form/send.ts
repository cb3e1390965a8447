import { isReceived, readRefusal, type Refusal } from '../../../../forms/contact/acknowledgement.ts';

/** A handler that has not answered by then is taken for one that does not answer. */
export const TIMEOUT_MS = 30_000;

/** Whether an address is a path of this site. */
const isOwn = (endpoint: string) => /^\/(?!\/)/.test(endpoint);

/** What became of a message: it arrived, or not, and perhaps why. */
export type Outcome = { received: true } | ({ received: false } & Refusal);

interface Sending {
  /** Where the form is handled. */
  endpoint: string;
  /** The encoded form. */
  body: string;
  /** Page that led here, for the mail to the owner. */
  referrer?: string;
}

/** Posts the encoded form. Any answer of the 200s that is not just the page at that address is success, none within half a minute is failure. */
export async function sendForm(
  { endpoint, body, referrer }: Sending,
  request: typeof fetch = fetch,
): Promise<Outcome> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const response = await request(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body,
      signal: patience.signal,
      ...(referrer && { referrer }),
    });
    const head = { method: 'HEAD', cache: 'no-store', signal: patience.signal } as const;
    const readPage = isOwn(endpoint) ? () => request(endpoint, head) : null;
    if (await isReceived(response, readPage)) return { received: true };
    return { received: false, ...(response.ok ? {} : await readRefusal(response)) };
  } catch {
    return { received: false };
  } finally {
    clearTimeout(timer);
  }
}

/** How a message after sending looks: thanks are good news, anything else is not. */
export function toneOf(message: string): 'success' | 'failure' {
  return message.includes('Thanks') ? 'success' : 'failure';
}
