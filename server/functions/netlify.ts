import { readDeliverySettings } from '../config.ts';
import { createChannels } from '../delivery/channels.ts';
import { createMailer } from '../delivery/smtp.ts';
import { createFormHandler } from '../form/handle-form.ts';
import { createRateLimits, type RateLimits } from '../form/rate-limits.ts';
import { keepByDelivery } from './keep-by-delivery.ts';
import { sendToNetlifyForms } from './netlify-forms.ts';
import { createPublishedPage, withHeaders } from './page-over-http.ts';

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
