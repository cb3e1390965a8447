import { readContactPage } from '../../server/form/contact-page.ts';
import {
  createFormHandler,
  type FormHandler,
  type FormHandlerOptions,
} from '../../server/form/handle-form.ts';
import type { Message } from '../../server/form/message.ts';
import { createRateLimits } from '../../server/form/rate-limits.ts';
import { contactHtml } from './contact-page.ts';

export const page = readContactPage(contactHtml);

/** Messages saved since the test began. */
export const kept: Message[] = [];

/** A handler that keeps messages in `kept`. */
export function handler(changes: Partial<FormHandlerOptions> = {}): FormHandler {
  return createFormHandler({
    page: () => Promise.resolve(page),
    limits: createRateLimits({ perClient: 1000, total: 1000 }),
    keep: (message) => Promise.resolve(void kept.push(message)),
    log: () => undefined,
    ...changes,
  });
}

/** A request with a form, as a script sends it, or with other headers. */
export function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request('https://pantry.example/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** Headers of a browser's request. */
export const HTML = { Accept: 'text/html,*/*' };

/** Sends a form from an arbitrary client. */
export function send(body: string, headers?: Record<string, string>, take = handler()): Promise<Response> {
  return take(post(body, headers), '1.2.3.4');
}
