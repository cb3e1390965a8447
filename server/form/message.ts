/** An accepted form. */
export interface Message {
  /** Permanent ID: in the inbox, in the mail, in the webhook. */
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  form: string;
  /** Spam has a value in a field that people do not see. */
  kind: 'message' | 'spam';
  /** Submitted values, with a subject that is derived from them. */
  fields: Record<string, string>;
  /** The same as plain text, with the labels of the form. */
  text: string;
  /** Page of the site that it was sent from, if the browser sends it. */
  page?: string;
}

/** Creates an ID from the time, and a short random part that distinguishes messages of the same second. */
export function messageId(now: Date): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${stamp}-${random.toString(36).padStart(7, '0')}`;
}

const REFERRER_MAX = 300;

/** The page with the form, from the referrer: its path, or the full URL if it is on another site. */
export function referringPage(referrer: string | null, origin: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const url = new URL(referrer);
  const place = url.origin === origin ? '' : url.origin;
  return `${place}${url.pathname}${url.search}`.slice(0, REFERRER_MAX);
}
