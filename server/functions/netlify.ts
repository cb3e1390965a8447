import { FORM_NAME, type FormSite } from '../../src/forms/contact/fields.ts';
import { readDeliverySettings } from '../config.ts';
import { createChannels, type Channels } from '../delivery/channels.ts';
import { readContactPage } from '../form/contact-page.ts';
import { createFormHandler } from '../form/handle-form.ts';
import type { Message } from '../form/message.ts';
import { createRateLimits } from '../form/rate-limits.ts';
import { log } from '../log.ts';

/** The used properties of the context that Netlify passes to a function. */
export interface NetlifyContext {
  ip?: string;
}

/** Headers that restrict browsers, as opposed to those about the transfer or caching of a page. */
const RESTRICTS =
  /^(?:content-security-policy|cross-origin-|permissions-policy|referrer-policy|strict-transport-|x-content-type-|x-frame-)/i;

let published: Awaited<ReturnType<typeof fetchPage>> | undefined;
const limits = createRateLimits();

/** The published contact page, and its headers, which a function's response must repeat. */
async function fetchPage(address: URL) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The contact page answered ${response.status}.`);
  const headers = [...response.headers].filter(([name]) => RESTRICTS.test(name));
  return { page: readContactPage(await response.text()), headers };
}

/** Reads the published page once: a new deployment starts new instances of a function. */
const readPage = async (address: URL) => (published ??= await fetchPage(address));

/**
 * The ways to the owner; with an invalid setting no message is taken, and the owner's log says why. Without mail
 * and webhook the message goes to Netlify's own form storage.
 */
function chooseChannels(site: () => Promise<FormSite>, forms: Channels): Channels {
  try {
    const channels = createChannels(readDeliverySettings(process.env), site);
    return Object.keys(channels).length > 0 ? channels : forms;
  } catch (error) {
    log(
      'The form takes no messages until this variable of the host is corrected, and the site deployed:',
      error,
    );
    return { webhook: () => Promise.reject(new Error('A setting is not valid.')) };
  }
}

/**
 * Delivers a message that no disk keeps: it is safe when somebody else has accepted it. One channel to the
 * owner is enough, but the owner may read only the other one, so each failure is logged. Spam is dropped.
 */
async function deliver(message: Message, channels: Channels): Promise<void> {
  if (message.kind === 'spam') return;
  const outcomes = await Promise.all(
    Object.entries(channels).map(async ([channel, send]) => {
      try {
        await send(message);
        return true;
      } catch (error) {
        log(`Message ${message.id} did not go out by ${channel}. It is not tried again.`, error);
        return false;
      }
    }),
  );
  if (!outcomes.includes(true)) throw new Error('None of the ways to the owner took the message.');
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

/**
 * Receives the contact form on Netlify, with or without JavaScript, and answers as our own server does. The
 * message is sent by mail or to the webhook; if neither is configured, to Netlify's own form storage.
 */
export default async function takeForm(request: Request, context: NetlifyContext): Promise<Response> {
  const contactPage = new URL('/contact', request.url);
  // A POST to the form's own address would run this function again.
  const isOwn = new URL(request.url).pathname === contactPage.pathname;
  const forms: Channels = {
    webhook: (message) => sendToNetlifyForms(message, isOwn ? new URL('/', request.url) : contactPage),
  };
  const page = async () => (await readPage(contactPage)).page;
  const channels = chooseChannels(async () => (await page()).site, forms);
  const handle = createFormHandler({ page, limits, keep: (message) => deliver(message, channels) });
  const response = await handle(request, context.ip ?? 'unknown');
  const answer = new Response(response.body, response);
  const { headers } = await readPage(contactPage).catch(() => ({ headers: [] }));
  for (const [name, value] of headers) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}
