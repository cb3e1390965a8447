import { retryText } from '../../src/forms/contact/acknowledgement.ts';
import type { FormErrors, FormValues } from '../../src/forms/contact/fields.ts';
import { plainPage } from '../html.ts';
import type { ContactPage } from './contact-page.ts';
import type { Unreadable } from './read-form.ts';

/** Whether to respond with a page, for a form that the browser sent itself, or with JSON, for a script. */
export const wantsPage = (request: Request) => request.headers.get('accept')?.includes('text/html') ?? false;

const NO_STORE = { 'Cache-Control': 'no-store' };

function answerPage(html: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    status,
    headers: { ...NO_STORE, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

function answerJson(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

export function acknowledge(request: Request, page: ContactPage): Response {
  return wantsPage(request) ? answerPage(page.received(), 200) : answerJson({ ok: true }, 200);
}

/** Returns the form with its errors. */
export function answerInvalid(
  request: Request,
  page: ContactPage,
  values: FormValues,
  errors: FormErrors,
): Response {
  const { status } = REFUSALS.invalid;
  return wantsPage(request)
    ? answerPage(page.invalid(values, errors), status)
    : answerJson({ ok: false, errors }, status);
}

/**
 * Reports that a message was rejected, why, and how else to reach us. Without a contact page, uses a plain
 * page.
 * @param details the values to be given back, and the seconds until the visitor may try again
 */
export function refuse(
  request: Request,
  page: ContactPage | null,
  kind: RefusalKind,
  { values, wait }: { values?: FormValues; wait?: number } = {},
): Response {
  const { status, note: reason } = REFUSALS[kind];
  const note = wait ? [reason, retryText(wait)].filter(Boolean).join(' ') : reason;
  const headers = {
    ...(kind === 'method' && { Allow: 'POST' }),
    ...(wait && { 'Retry-After': String(wait) }),
  };
  const failure = page?.spec.messages.failure ?? 'Sorry, your message could not be accepted.';
  if (!wantsPage(request)) return answerJson({ ok: false, message: note ?? failure }, status, headers);
  if (page) return answerPage(page.failed(values ?? null, note), status, headers);
  return answerPage(plainPage(status, [failure, ...(note ? [note] : [])]), status, headers);
}

/** Reason for rejecting a message. */
export type RefusalKind = Unreadable | 'method' | 'foreign' | 'rate' | 'busy' | 'invalid' | 'unavailable';

interface RefusalWords {
  status: number;
  /** What happened and what to do, in one or two sentences; added to the page's own message. */
  note?: string;
}

/** Status and text of each refusal. */
export const REFUSALS: Record<RefusalKind, RefusalWords> = {
  method: { status: 405, note: 'This address takes the contact form and nothing else.' },
  foreign: {
    status: 403,
    note: 'The message was sent from a page of another site. Please send it from the contact page of this one.',
  },
  type: { status: 415, note: 'The message came in a form that this site does not read.' },
  'too-large': { status: 413, note: 'The message is longer than we can accept. Please shorten it.' },
  'unknown-form': { status: 404, note: 'There is no such form here.' },
  aborted: { status: 408, note: 'The message did not arrive whole.' },
  rate: { status: 429, note: 'Many messages came from your network in a short time.' },
  busy: { status: 429, note: 'We are receiving too many messages right now.' },
  invalid: { status: 422 },
  unavailable: { status: 503 },
};
