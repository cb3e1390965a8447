import { COPY_FIELD, EMPTY_FORM, FORM_NAME, HONEYPOT } from '../../forms/contact/fields.ts';

/**
 * The form as Netlify's build looks for it in the HTML: its name, its trap and every field. It stands outside of what
 * React owns, since Netlify takes its marks out of the page and puts a field in, and the page would no longer be what
 * the app expects. Nobody sees it and nobody sends it.
 */
export function netlifyForm(): string {
  const names = ['subject', ...Object.keys(EMPTY_FORM), COPY_FIELD];
  const fields = names.map((name) => `<input name="${name}">`).join('');
  return `<form name="${FORM_NAME}" method="post" data-netlify="true" data-netlify-honeypot="${HONEYPOT}" hidden><input type="hidden" name="form-name" value="${FORM_NAME}">${fields}</form>`;
}

/** Collection of the page that has the form. */
export const CONTACT_PAGE = 'page-contact';

/** What a page holds for the host beside the app: on Netlify, the contact page has the form that its build looks for. */
export function hostMarks(collection: string, hosting: string | undefined): string {
  return hosting === 'netlify' && collection === CONTACT_PAGE ? `\n${netlifyForm()}` : '';
}
