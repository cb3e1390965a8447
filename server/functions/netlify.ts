import { readDeliverySettings } from '../config.ts';
import { createChannels } from '../delivery/channels.ts';
import { createMailer } from '../delivery/smtp.ts';
import { createFormHandler } from '../form/handle-form.ts';
import { createRateLimits, type RateLimits } from '../form/rate-limits.ts';
import { createPublishedPage, withHeaders, keepByDelivery } from './without-disk.ts';
import { FORM_NAME } from '../../forms/contact/fields.ts';
import type { Message } from '../form/message.ts';

/** What Netlify hands to a function, as far as it is used here. */
export interface NetlifyContext {
  ip?: string;
  site?: { url?: string };
}

/** The function takes the form at the root of the site; anything else there is the home page as ever. */
export const config = { path: '/', method: 'POST' };

const readPage = createPublishedPage();
let limits: RateLimits | undefined;

/**
 * Takes the contact form on Netlify. The message goes out by mail or to the webhook; where neither is set, to Netlify's own
 * form storage.
 */
export default async function takeForm(request: Request, context: NetlifyContext): Promise<Response> {
  const settings = readDeliverySettings(process.env);
  limits ??= createRateLimits(settings.rates);
  const siteUrl = new URL('/', request.url).href;
  const published = readPage(() => fetch(new URL('/contact', siteUrl)));
  const page = async () => (await published).page;
  const chosen = createChannels({ settings, site: async () => (await page()).site, createMailer });
  const isSet = Object.keys(chosen).length > 0;
  const channels = isSet
    ? chosen
    : {
        webhook: (message: Parameters<typeof sendToNetlifyForms>[0]) => sendToNetlifyForms(message, siteUrl),
      };
  const handle = createFormHandler({
    page,
    limits,
    keep: (message) => keepByDelivery(message, channels),
    sendsCopies: chosen.copy !== undefined,
    origins: settings.origins,
  });
  const response = await handle(request, context.ip ?? 'unknown');
  return withHeaders(
    response,
    await published.then(
      ({ headers }) => headers,
      () => [],
    ),
  );
}

const TIMEOUT_MS = 8_000;

/**
 * Hands a message to Netlify's own form storage, which lists it and tells the owner. It takes a POST to any static page
 * that names a form it found in the published HTML; for one it does not know, it answers 404.
 */
async function sendToNetlifyForms(
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
