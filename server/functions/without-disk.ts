import { readContactPage, type ContactPage } from '../form/contact-page.ts';
import { channelsOf, type Channels } from '../delivery/channels.ts';
import type { Message } from '../form/message.ts';

/** The published contact page, and its headers, which a function's response must repeat. */
export interface PublishedPage {
  page: ContactPage;
  headers: [name: string, value: string][];
}

/** Headers about the transfer or caching of a page, as opposed to those that restrict browsers. */
const OF_FILE =
  /^(?:age|cache-|cf-|connection|content-(?!security)|date|etag|last-modified|link|nel|report-to|server|set-cookie|transfer-encoding|vary|via|x-nf-|x-robots|alt-svc|accept-ranges|netlify-)/i;

/** How long a running function caches the page; a new deployment starts new instances anyway. */
const FRESH_MS = 60_000;

/**
 * Reads the published page and caches it for a minute; if it cannot be read again, the cached one is used.
 */
export function createPublishedPage(now: () => number = Date.now) {
  let last: (PublishedPage & { at: number }) | undefined;
  return async (load: () => Promise<Response>): Promise<PublishedPage> => {
    if (last && now() - last.at < FRESH_MS) return last;
    try {
      const response = await load();
      if (!response.ok) throw new Error(`The contact page answered ${response.status}.`);
      const headers = [...response.headers].filter(([name]) => !OF_FILE.test(name));
      last = { page: readContactPage(await response.text()), headers, at: now() };
    } catch (error) {
      if (!last) throw error;
    }
    return last;
  };
}

/** Adds the page's headers to a response. */
export function withHeaders(response: Response, headers: PublishedPage['headers']): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of headers) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}

/**
 * Delivers a message from a function, which has no disk: it is safe when somebody else has accepted it. One
 * channel to the owner is enough; a copy for the visitor is tried, and may fail. Spam is dropped.
 */
export async function keepByDelivery(message: Message, channels: Channels): Promise<void> {
  if (message.kind === 'spam') return;
  const ways = channelsOf(message, channels).flatMap((channel) => {
    const send = channel === 'copy' ? undefined : channels[channel];
    return send ? [send] : [];
  });
  if (ways.length === 0)
    throw new Error('Nobody would get the message: set CONTACT_WEBHOOK_URL, see server/functions/README.md.');
  const outcomes = await Promise.allSettled(ways.map((send) => send(message)));
  if (outcomes.every(({ status }) => status === 'rejected'))
    throw new AggregateError(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null) as unknown),
      'None of the ways to the owner took the message.',
    );
  if (message.copy) await channels.copy?.(message).catch(() => undefined);
}
