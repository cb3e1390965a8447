import type { Context } from 'hono';
import type { Submission, SubmissionStore } from './submissions.ts';

/** Largest form that is read, in bytes. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Hidden from people; whoever fills it in is a program. */
const HONEYPOT = 'bot-field';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads a form; a field that was sent several times has its values joined, as the page's own script sends them. */
export function readSubmission(body: string, now: Date): Submission | null {
  const data = new URLSearchParams(body);
  const form = data.get('form-name');
  if (!form) return null;
  const names = [...new Set(data.keys())].filter((name) => name !== 'form-name');
  const fields = Object.fromEntries(
    names.map((name) => [name, data.getAll(name).filter(Boolean).join(', ')]),
  );
  return { receivedAt: now.toISOString(), form, fields };
}

/**
 * Takes the contact form's POST. A page's script gets a plain answer; a browser that sent the form itself is led on to
 * a page. The honeypot is answered like any other, so that nothing is learned from it.
 */
export function createContactHandler(store: SubmissionStore, thanksPage: string) {
  return async (context: Context): Promise<Response> => {
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const submission = type === FORM_TYPE ? readSubmission(await context.req.text(), new Date()) : null;
    if (!submission) return context.text('There is no such form.', 404);

    try {
      await store.add(submission, submission.fields[HONEYPOT] ? 'spam' : 'message');
    } catch (error) {
      console.error('A submission could not be stored.', error);
      return context.text('Your message could not be stored. Please go back and try again, or call us.', 500);
    }
    const isBrowser = context.req.header('accept')?.includes('text/html') ?? false;
    return isBrowser ? context.redirect(thanksPage, 303) : context.text('Received.', 200);
  };
}
