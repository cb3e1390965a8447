import type { FormSite } from '../../src/forms/contact/fields.ts';
import type { DeliverySettings } from '../config.ts';
import type { Message } from '../form/message.ts';
import { ownerMail, visitorCopy } from './mail.ts';
import type { Mailer } from './smtp.ts';
import { log as logLine } from '../log.ts';

/** Ways to deliver a message. */
export type Channel = 'mail' | 'webhook' | 'copy';
export type Channels = Partial<Record<Channel, (message: Message) => Promise<void>>>;

interface ChannelInput {
  settings: DeliverySettings;
  /** Returns the site data of the contact page; called when a mail is written. */
  site: () => Promise<FormSite>;
  createMailer: (url: string) => Mailer;
}

/** The delivery channels that are configured. */
export function createChannels({ settings, site, createMailer }: ChannelInput): Channels {
  const { smtpUrl, webhookUrl, webhookSecret } = settings;
  const channels: Channels = {};
  if (webhookUrl)
    channels.webhook = (message) => postToWebhook(message, { url: webhookUrl, secret: webhookSecret });
  if (!smtpUrl) return channels;

  const mailer = createMailer(smtpUrl);
  const addresses = async () => {
    const owner = await site();
    const to = settings.mailTo ?? owner.email;
    return { owner, to, from: { name: owner.name, address: settings.mailFrom ?? to } };
  };
  channels.mail = async (message) => {
    const { from, to } = await addresses();
    await mailer.send(ownerMail(message, from, to));
  };
  channels.copy = async (message) => {
    const { from, owner } = await addresses();
    await mailer.send(visitorCopy(message, from, owner));
  };
  return channels;
}

/** The channels for a message: none for spam, a copy only if the visitor may have one. */
export function channelsOf(message: Message, channels: Channels): Channel[] {
  if (message.kind === 'spam') return [];
  return (Object.keys(channels) as Channel[]).filter(
    (channel) => channel !== 'copy' || message.copy === true,
  );
}

/**
 * Delivers a message that is not stored: it is safe when somebody else has accepted it. One channel to the
 * owner is enough, but the owner may read only the other one, so each failure is logged. Spam is dropped.
 */
export async function deliverUnstored(message: Message, channels: Channels, log = logLine): Promise<void> {
  if (message.kind === 'spam') return;
  /** Whether a channel took the message; undefined if it is not configured. */
  const isTakenBy = (channel: Channel) =>
    channels[channel]?.(message).then(
      () => true,
      (error: unknown) => {
        log(`Message ${message.id} did not go out by ${channel}. It is not tried again.`, error);
        return false;
      },
    );
  const outcomes = await Promise.all([isTakenBy('mail'), isTakenBy('webhook')]);
  if (outcomes.every((isTaken) => isTaken === undefined))
    throw new Error('Nobody would get the message: set CONTACT_WEBHOOK_URL, see server/functions/README.md.');
  if (!outcomes.includes(true)) throw new Error('None of the ways to the owner took the message.');
  if (message.copy) await isTakenBy('copy');
}

interface WebhookOptions {
  url: string;
  /** Key for signing the body, so that the receiver can verify its origin. */
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
 * Posts a message as JSON. The header `Idempotency-Key` is the same for each attempt; with a secret,
 * `X-Signature` is the hexadecimal HMAC-SHA256 of the body. Resolves for any 2xx status and rejects for any
 * other.
 */
async function postToWebhook(message: Message, { url, secret }: WebhookOptions): Promise<void> {
  const { id, receivedAt, form, fields, text, page } = message;
  const body = JSON.stringify({ id, receivedAt, form, fields, text, page });
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      ...(secret && { 'X-Signature': await sign(body, secret) }),
    },
    body,
    // Not 'error', which Cloudflare's runtime does not support; a redirect is not a 2xx status either.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
