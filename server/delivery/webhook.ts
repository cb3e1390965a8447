import type { Message } from '../form/message.ts';

export interface WebhookOptions {
  url: string;
  /** Signs the body, so that the receiver can tell it from a stranger's. */
  secret?: string;
}

const TIMEOUT_MS = 10_000;

async function sign(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(body));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Posts a message as JSON. The header `Idempotency-Key` is the same for each try; with a secret, `X-Signature` is the
 * hexadecimal HMAC-SHA256 of the body. Any answer of the 200s counts as taken, anything else rejects.
 */
export async function postToWebhook(
  message: Message,
  { url, secret }: WebhookOptions,
  request: typeof fetch = fetch,
): Promise<void> {
  const { id, receivedAt, form, fields, text, page } = message;
  const body = JSON.stringify({ id, receivedAt, form, fields, text, page });
  const response = await request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      ...(secret && { 'X-Signature': await sign(body, secret) }),
    },
    body,
    // Not 'error', which Cloudflare's runtime does not know: a redirect is no answer of the 200s either.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
