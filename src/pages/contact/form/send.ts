import { readRefusal, type Refusal } from '../../../forms/contact/acknowledgement.ts';

/** After this time a handler counts as not responding. */
export const TIMEOUT_MS = 30_000;

/** The result of sending a message: received, or not received and possibly why. */
export type Outcome = { received: true } | ({ received: false } & Refusal);

interface Sending {
  /** Address of the form handler. */
  endpoint: string;
  /** The encoded form. */
  body: string;
  /** The page that led to the form, for the email to the owner. */
  referrer?: string;
}

/** Posts the encoded form. Any 2xx response is success; no response within half a minute is a failure. */
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
    return response.ok ? { received: true } : { received: false, ...(await readRefusal(response)) };
  } catch {
    return { received: false };
  } finally {
    clearTimeout(timer);
  }
}

/** The style of the message after sending: thanks mean success, anything else failure. */
export function toneOf(message: string): 'success' | 'failure' {
  return message.includes('Thanks') ? 'success' : 'failure';
}
