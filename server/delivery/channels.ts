import type { FormSite } from '../../forms/contact/fields.ts';
import type { DeliverySettings } from '../config.ts';
import type { Message } from '../form/message.ts';
import { ownerMail, visitorCopy } from './mail.ts';
import type { Mailer, MailerOptions } from './smtp.ts';
import { postToWebhook } from './webhook.ts';

/** Ways a message goes on. */
export type Channel = 'mail' | 'webhook' | 'copy';
export type Channels = Partial<Record<Channel, (message: Message) => Promise<void>>>;

interface ChannelInput {
  settings: DeliverySettings;
  /** The site as its pages show it; asked for when a mail is written. */
  site: () => Promise<FormSite>;
  createMailer: (options: MailerOptions) => Mailer;
}

/** Part after the at sign. */
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The ways that the settings open. */
export function createChannels({ settings, site, createMailer }: ChannelInput): Channels {
  const { smtpUrl, webhookUrl, webhookSecret } = settings;
  const channels: Channels = {};
  if (webhookUrl)
    channels.webhook = (message) => postToWebhook(message, { url: webhookUrl, secret: webhookSecret });
  if (!smtpUrl) return channels;

  const mailer: { current?: Mailer } = {};
  const prepare = async () => {
    const owner = await site();
    const to = settings.mailTo ?? owner.email;
    const from = settings.mailFrom ?? to;
    mailer.current ??= createMailer({ url: smtpUrl, from: { name: owner.name, address: from } });
    return { owner, to, domain: domainOf(from), mailer: mailer.current };
  };
  channels.mail = async (message) => {
    const { mailer: through, to, domain } = await prepare();
    await through.send(ownerMail(message, to, domain));
  };
  channels.copy = async (message) => {
    const { mailer: through, owner, domain } = await prepare();
    await through.send(visitorCopy(message, owner, domain));
  };
  return channels;
}

/** Ways that a message has to go: spam none, a copy only who may have one. */
export function channelsOf(message: Message, channels: Channels): Channel[] {
  if (message.kind === 'spam') return [];
  return (Object.keys(channels) as Channel[]).filter(
    (channel) => channel !== 'copy' || message.copy === true,
  );
}
