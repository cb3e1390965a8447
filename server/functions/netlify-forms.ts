import { FORM_NAME } from '../../forms/contact/fields.ts';
import type { Message } from '../form/message.ts';

const TIMEOUT_MS = 8_000;

/**
 * Hands a message to Netlify's own form storage, which lists it and tells the owner. It takes a POST to any static page
 * that names a form it found in the published HTML; for one it does not know, it answers 404.
 */
export async function sendToNetlifyForms(
  message: Message,
  siteUrl: string,
  request: typeof fetch = fetch,
): Promise<void> {
  const response = await request(new URL('/contact', siteUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ 'form-name': FORM_NAME, ...message.fields, 'bot-field': '' }).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(
      `Netlify Forms answered ${response.status}. Is form detection switched on, and the site deployed since?`,
    );
}
