import { RECEIVED_HEADER } from '../../forms/contact/acknowledgement.ts';
import type { FormErrors, FormValues } from '../../forms/contact/fields.ts';
import { plainPage } from '../html/plain-page.ts';
import type { ContactPage } from './contact-page.ts';
import { REFUSALS, type RefusalKind } from './refusals.ts';

/** A browser that sent the form itself is answered with a page, a script with JSON. */
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

/** Says that the message is safe. The header is what the page's script believes; no static host sends it. */
export function acknowledge(request: Request, page: ContactPage): Response {
  const headers = { [RECEIVED_HEADER]: '1' };
  return wantsPage(request)
    ? answerPage(page.received(), 200, headers)
    : answerJson({ ok: true }, 200, headers);
}

/** Sends the form back with what is wrong with it. */
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

interface RefusalDetails {
  values?: FormValues;
  /** Seconds after which it may be tried again. */
  wait?: number;
}

/** Says that a message was not taken, why, and how else to reach us. Without a page, it says so in plain words. */
export function refuse(
  request: Request,
  page: ContactPage | null,
  kind: RefusalKind,
  { values, wait }: RefusalDetails = {},
): Response {
  const { status, note } = REFUSALS[kind];
  const headers = {
    ...(kind === 'method' && { Allow: 'POST' }),
    ...(wait && { 'Retry-After': String(wait) }),
  };
  const failure = page?.spec.messages.failure ?? 'Sorry, your message could not be taken.';
  if (!wantsPage(request)) return answerJson({ ok: false, message: note ?? failure }, status, headers);
  if (page) return answerPage(page.failed(values ?? null, note), status, headers);
  return answerPage(plainPage(status, [failure, ...(note ? [note] : [])]), status, headers);
}
