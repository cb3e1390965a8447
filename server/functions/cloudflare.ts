import { readDeliverySettings, type DeliverySettings, type Environment } from '../config.ts';
import { createChannels } from '../delivery/channels.ts';
import { answerForm } from './without-disk.ts';

/** The used properties of the context that Cloudflare Pages passes to a function. */
export interface PagesContext {
  request: Request;
  env: Environment & { ASSETS: { fetch: (request: Request) => Promise<Response> } };
}

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
  return answerForm(request, {
    readSettings: () => settingsOf(env),
    loadPage: () => env.ASSETS.fetch(new Request(new URL('/contact', request.url))),
    channelsFor: (settings, site) => createChannels({ settings, site, createMailer }),
    client: request.headers.get('cf-connecting-ip'),
  });
}

function createMailer(): never {
  throw new Error('There is no SMTP here.');
}
