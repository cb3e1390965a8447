import { isReceived, readRefusal, type Refusal } from '../../../../forms/contact/acknowledgement.ts';

/** A handler that has not answered by then is taken for one that does not answer. */
export const TIMEOUT_MS = 30_000;

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

/**
 * Posts the encoded form. It has arrived only if the answer says so in a way no static host does; any other answer,
 * whatever its status, or none within half a minute, is failure.
 */
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
    if (await isReceived(response)) return { received: true };
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
