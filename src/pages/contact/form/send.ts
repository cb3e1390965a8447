/** Where forms are sent: the root of the site, for the host's form handler. */
export const FORM_ACTION = '/';

/** A handler that has not answered by then is taken for one that does not answer. */
export const TIMEOUT_MS = 30_000;

/**
 * Posts the encoded form. Any OK answer is success and its body is not read; any other answer, or none within half a
 * minute, is failure.
 */
export async function sendForm(body: string, request: typeof fetch = fetch): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const response = await request(FORM_ACTION, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      signal: patience.signal,
    });
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** How a message after sending looks: thanks are good news, anything else is not. */
export function toneOf(message: string): 'success' | 'failure' {
  return message.includes('Thanks') ? 'success' : 'failure';
}
