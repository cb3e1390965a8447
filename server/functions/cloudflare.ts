import { readDeliverySettings, type DeliverySettings, type Environment } from '../config.ts';
import { createChannels, deliverUnstored } from '../delivery/channels.ts';
import { createFormHandler } from '../form/handle-form.ts';
import { createRateLimits, type RateLimits } from '../form/rate-limits.ts';
import { createPublishedPage, withHeaders } from './without-disk.ts';

/** The used properties of the context that Cloudflare Pages passes to a function. */
export interface PagesContext {
  request: Request;
  env: Environment & { ASSETS: { fetch: (request: Request) => Promise<Response> } };
}

const readPage = createPublishedPage();
let limits: RateLimits | undefined;

/** The settings without SMTP, which a worker cannot use: mail is sent through a webhook. */
function settingsOf(env: PagesContext['env']): DeliverySettings {
  const names = Object.keys(env).filter((name) => name.startsWith('CONTACT_'));
  const variables = Object.fromEntries(names.map((name) => [name, env[name]]));
  return { ...readDeliverySettings(variables), smtpUrl: undefined };
}

/**
 * Receives the contact form on Cloudflare Pages, at the root of the site, and posts the message to the
 * webhook.
 */
export async function onRequestPost({ request, env }: PagesContext): Promise<Response> {
  const settings = settingsOf(env);
  limits ??= createRateLimits(settings.rates);
  const published = readPage(() => env.ASSETS.fetch(new Request(new URL('/contact', request.url))));
  const page = async () => (await published).page;
  const channels = createChannels({
    settings,
    site: async () => (await page()).site,
    createMailer: () => {
      throw new Error('There is no SMTP here.');
    },
  });
  const handle = createFormHandler({
    page,
    limits,
    keep: (message) => deliverUnstored(message, channels),
    origins: settings.origins,
  });
  const response = await handle(request, request.headers.get('cf-connecting-ip') ?? 'unknown');
  return withHeaders(response, published);
}
