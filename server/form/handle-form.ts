import { createHash } from 'node:crypto';
import { cutToLimits, FORM_NAME, HONEYPOT, type FormValues } from '../../src/forms/contact/fields.ts';
import { messageText } from '../../src/forms/contact/message-text.ts';
import { payloadFields } from '../../src/forms/contact/payload.ts';
import { validate } from '../../src/forms/contact/validate.ts';
import { acknowledge, answerInvalid, refuse } from './answer.ts';
import type { ContactPage } from './contact-page.ts';
import { messageId, referringPage, type Message } from './message.ts';
import type { RateLimits } from './rate-limits.ts';
import { readForm } from './read-form.ts';
import { log as logLine } from '../log.ts';

export interface FormHandlerOptions {
  /** Returns the published contact page; rejects if there is none. */
  page: () => Promise<ContactPage>;
  limits: RateLimits;
  /**
   * Saves or delivers a message. When it resolves, the message can no longer be lost; only then is it
   * acknowledged.
   */
  keep: (message: Message) => Promise<void>;
  now?: () => Date;
  log?: (line: string, error?: unknown) => void;
}

/** Handles a request from a client, identified by its address. */
export type FormHandler = (request: Request, client: string) => Promise<Response>;

function composeMessage(request: Request, values: FormValues, { spec }: ContactPage, now: Date): Message {
  const from = referringPage(request.headers.get('referer'), new URL(request.url).origin);
  return {
    id: messageId(now),
    receivedAt: now.toISOString(),
    form: FORM_NAME,
    kind: values[HONEYPOT] === '' ? 'message' : 'spam',
    fields: payloadFields(values, spec),
    text: messageText(values, spec),
    ...(from !== undefined && { page: from }),
  };
}

/**
 * Creates the contact form's handler, which checks the cheapest conditions first,
 * validates as the browser does, and acknowledges a message only when it is safe. Messages caught by the
 * honeypot get the same response, so that spammers learn nothing, and are stored separately. Never throws.
 */
export function createFormHandler(options: FormHandlerOptions): FormHandler {
  const { limits, keep, now = () => new Date(), log = logLine } = options;
  const once = createDuplicates();

  async function take(request: Request, client: string, page: ContactPage | null): Promise<Response> {
    if (request.method !== 'POST') return refuse(request, page, 'method');
    if (!isOwnForm(request)) return refuse(request, page, 'foreign');
    const wait = await limits.waitForClient(client);
    const form = await readForm(request);
    if (typeof form === 'string') return refuse(request, page, form);
    // A browser without scripts gets what was written back, also when there was too much of it.
    if (wait > 0) return refuse(request, page, 'rate', { wait, values: form.values });
    if (!page) return refuse(request, page, 'unavailable');

    const isSpam = form.values[HONEYPOT] !== '';
    // Spam is not validated, so that its sender learns nothing, but it is cut to the size of a message.
    const values = isSpam ? cutToLimits(form.values) : form.values;
    const errors = isSpam ? {} : validate(values, page.spec);
    if (Object.keys(errors).length > 0) return answerInvalid(request, page, values, errors);

    try {
      const seconds = await once(`${client}\n${form.body}`, async () => {
        const room = await limits.waitForRoom(isSpam ? 'spam' : 'message');
        if (room === 0) await keep(composeMessage(request, values, page, now()));
        return room;
      });
      if (seconds > 0) return refuse(request, page, 'busy', { values, wait: seconds });
    } catch (error) {
      log('A message could not be stored; the visitor was told.', error);
      return refuse(request, page, 'unavailable', { values });
    }
    return acknowledge(request, page);
  }

  return async (request, client) => {
    const page = await options.page().catch((error: unknown) => {
      log('The contact page could not be read; no message can be accepted.', error);
      return null;
    });
    return take(request, client, page);
  };
}

/** The host of an address; undefined for `null`, which a browser sends for a page with a hidden origin. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a form is from a page of this site. Every browser sends
 * `Sec-Fetch-Site`, which pages cannot forge, or, if it does not support that (or the connection is not
 * encrypted), `Origin`. A client that sends neither is not a browser that a page of another site could
 * exploit.
 */
export function isOwnForm(request: Request): boolean {
  const { headers } = request;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  if (origin === null) return true;
  // A proxy may use a different host name for the server; a form of another site cannot make the browser send
  // this header.
  const forwarded = headers.get('x-forwarded-host')?.split(',').at(-1)?.trim();
  return [hostOf(request.url), forwarded].includes(hostOf(origin) ?? '');
}

/**
 * Time in which the same form from the same client counts as a duplicate: the page was reloaded, or the
 * button pressed twice.
 */
const SAME_FOR_MS = 10 * 60_000;

/**
 * Runs a task once per message; duplicates sent while it runs, or soon after it kept the message, get the same
 * result: the seconds to wait until there is room, 0 if it was kept. Messages are recognized by a hash; their
 * content is not stored. How many are remembered is bounded by the limits of an hour.
 */
function createDuplicates() {
  const outcomes = new Map<string, Promise<number>>();
  return async (message: string, task: () => Promise<number>): Promise<number> => {
    const key = createHash('sha256').update(message).digest('hex');
    const outcome = outcomes.get(key) ?? task();
    outcomes.set(key, outcome);
    const forget = () => outcomes.delete(key);
    try {
      const seconds = await outcome;
      if (seconds > 0) forget();
      else setTimeout(forget, SAME_FOR_MS).unref();
      return seconds;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
