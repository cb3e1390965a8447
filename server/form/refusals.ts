import type { Unreadable } from './read-form.ts';

/** Why a message was not taken. */
export type RefusalKind =
  Unreadable | 'method' | 'foreign' | 'rate' | 'busy' | 'invalid' | 'not-kept' | 'unavailable';

export interface RefusalWords {
  status: 400 | 403 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 503;
  /** What happened and what to do now, in a sentence or two; added to the page's own message. */
  note?: string;
}

/** How each refusal is answered. */
export const REFUSALS: Record<RefusalKind, RefusalWords> = {
  method: { status: 405, note: 'This address takes the contact form and nothing else.' },
  foreign: {
    status: 403,
    note: 'The message was sent from a page of another site. Please send it from the contact page of this one.',
  },
  type: { status: 415, note: 'The message came in a form that this site does not read.' },
  'too-large': { status: 413, note: 'The message is longer than we can take here. Please shorten it.' },
  'too-many-fields': { status: 400, note: 'The form holds more fields than it has.' },
  'unknown-form': { status: 404, note: 'There is no such form here.' },
  aborted: { status: 408, note: 'The message did not arrive whole.' },
  rate: {
    status: 429,
    note: 'Many messages came from your network in a short time. Please wait a few minutes and send it again.',
  },
  busy: {
    status: 429,
    note: 'More messages came in than we can take at once. Please send it again later, or call us.',
  },
  invalid: { status: 422 },
  'not-kept': { status: 503 },
  unavailable: { status: 503 },
};
