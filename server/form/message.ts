/** A form that was taken. */
export interface Message {
  /** Names it for good: in the inbox, in the mail, to a webhook. */
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  /** Name of the form. */
  form: string;
  /** Messages are for the owner; spam filled in a field that people do not see. */
  kind: 'message' | 'spam';
  /** As they were sent, with the subject that follows from them. */
  fields: Record<string, string>;
  /** The same as plain text, in the words of the form. */
  text: string;
  /** Page of the site that it was sent from, where the browser says so. */
  page?: string;
  /** The visitor wants a copy and may have one. */
  copy?: boolean;
}

/** A short random part keeps apart what arrives within a second. */
export function messageId(now: Date): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${stamp}-${random.toString(36).padStart(7, '0')}`;
}

const REFERRER_MAX = 300;

/** The page that a form says it comes from: its path, or the whole address when it is of another site. */
export function referringPage(referrer: string | null, origin: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const url = new URL(referrer);
  const place = url.origin === origin ? '' : url.origin;
  return `${place}${url.pathname}${url.search}`.slice(0, REFERRER_MAX);
}
