import { createHmac } from 'node:crypto';
import type { FormSite } from '../../src/forms/contact/fields.ts';
import type { DeliverySettings } from '../config.ts';
import type { Message } from '../form/message.ts';
import { createMailer, ownerMail } from './mail.ts';

/** Ways to deliver a message. */
export type Channel = 'mail' | 'webhook';
export type Channels = Partial<Record<Channel, (message: Message) => Promise<void>>>;

/**
 * The delivery channels that are configured.
 * @param site returns the site data of the contact page; called when a mail is written
 */
export function createChannels(settings: DeliverySettings, site: () => Promise<FormSite>): Channels {
  const { smtpUrl, webhookUrl, webhookSecret } = settings;
  const channels: Channels = {};
  if (webhookUrl) channels.webhook = (message) => postToWebhook(message, webhookUrl, webhookSecret);
  if (!smtpUrl) return channels;

  const send = createMailer(smtpUrl);
  channels.mail = async (message) => {
    const { name, email } = await site();
    const to = settings.mailTo ?? email;
    await send(ownerMail(message, { name, address: settings.mailFrom ?? to }, to));
  };
  return channels;
}

const TIMEOUT_MS = 10_000;

/**
 * Posts a message as JSON. The header `Idempotency-Key` is the same for each attempt; with a secret,
 * `X-Signature` is the hexadecimal HMAC-SHA256 of the body. Resolves for any 2xx status and rejects for any
 * other.
 */
async function postToWebhook(message: Message, url: string, secret: string | undefined): Promise<void> {
  const { id, receivedAt, form, fields, text, page } = message;
  const body = JSON.stringify({ id, receivedAt, form, fields, text, page });
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      ...(secret && { 'X-Signature': createHmac('sha256', secret).update(body).digest('hex') }),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
