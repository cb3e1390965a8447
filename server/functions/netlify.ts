import { readDeliverySettings } from '../config.ts';
import { createChannels, type Channels } from '../delivery/channels.ts';
import { createMailer } from '../delivery/smtp.ts';
import { answerForm } from './without-disk.ts';
import { FORM_NAME } from '../../src/forms/contact/fields.ts';
import type { Message } from '../form/message.ts';

/** The used properties of the context that Netlify passes to a function. */
export interface NetlifyContext {
  ip?: string;
}

/**
 * Receives the contact form on Netlify. The message is sent by mail or to the webhook; if neither is
 * configured, to Netlify's own form storage.
 */
export default async function takeForm(request: Request, context: NetlifyContext): Promise<Response> {
  const contactPage = new URL('/contact', request.url);
  // A POST to the form's own address would run this function again.
  const isOwn = new URL(request.url).pathname === contactPage.pathname;
  const page = isOwn ? new URL('/', request.url) : contactPage;
  const forms: Channels = { webhook: (message) => sendToNetlifyForms(message, page) };
  return answerForm(request, {
    readSettings: () => readDeliverySettings(process.env),
    loadPage: () => fetch(contactPage),
    channelsFor(settings, site) {
      const chosen = createChannels({ settings, site, createMailer });
      return Object.keys(chosen).length > 0 ? chosen : forms;
    },
    client: context.ip,
  });
}

const TIMEOUT_MS = 8_000;

/**
 * Sends a message to Netlify's own form storage, which lists it and notifies the owner. It accepts a POST to
 * any static page with the name of a form that it found in the published HTML; for an unknown form, it
 * responds with 404.
 */
async function sendToNetlifyForms(message: Message, page: URL): Promise<void> {
  const response = await fetch(page, {
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
