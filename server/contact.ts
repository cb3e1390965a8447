import path from 'node:path';
import { DEFAULT_ENDPOINT, formEndpoint } from '../src/forms/contact/fields.ts';
import type { DeliverySettings } from './config.ts';
import { createChannels, type Channel } from './delivery/channels.ts';
import { createDelivery } from './delivery/delivery.ts';
import { readContactPage, type ContactPage } from './form/contact-page.ts';
import { createFormHandler } from './form/handle-form.ts';
import { createRateLimits, type RateSettings } from './form/rate-limits.ts';
import { createInbox } from './inbox/inbox.ts';
import { log as logLine } from './log.ts';
import { latestOf } from './pages/host-rules.ts';

export interface ContactOptions {
  /** The built site. */
  root: string;
  /** Folder of the inbox. */
  contactDir: string;
  settings: DeliverySettings;
  /** How many forms are accepted; the usual limits without it. */
  rates?: RateSettings;
  /** Returns the contact page, if it is not a file of the built site. */
  page?: () => Promise<ContactPage>;
  log?: (line: string, error?: unknown) => void;
}

export type Contact = ReturnType<typeof createContact>;

/**
 * The contact form on our own server: a message is saved to disk before it is acknowledged, and then
 * delivered by mail or webhook, with retries.
 */
export function createContact({
  root,
  contactDir,
  settings,
  rates,
  page = latestOf(path.join(root, 'contact.html'), readContactPage),
  log = logLine,
}: ContactOptions) {
  const inbox = createInbox(contactDir);
  const channels = createChannels(settings, async () => (await page()).site);
  const delivery = createDelivery({ inbox, channels, log });
  // Not awaited: a mail server that does not answer must not keep the pages waiting.
  void delivery.retry().catch((error: unknown) => {
    log(`The inbox in ${contactDir} could not be read.`, error);
  });
  const handle = createFormHandler({
    page,
    limits: createRateLimits(rates),
    async keep(message) {
      const isSpam = message.kind === 'spam';
      const record = { ...message, deliver: isSpam ? [] : (Object.keys(channels) as Channel[]) };
      await inbox.add(record);
      delivery.push(record);
    },
    log,
  });
  return {
    handle,
    channels,
    /** Path that receives the form: that of the contact page, or the default if there is none on this site. */
    async path() {
      const endpoint = await page().then(
        ({ site }) => formEndpoint(site),
        () => '',
      );
      return endpoint.startsWith('/') ? endpoint : DEFAULT_ENDPOINT;
    },
    /** Resolves when nothing is being written anymore; undelivered messages are kept for the next run. */
    async stop() {
      delivery.stop();
      await inbox.idle();
    },
  };
}
