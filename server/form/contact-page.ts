import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import type { FormErrors, FormSite, FormSpec, FormValues } from '../../src/forms/contact/fields.ts';
import { FORM_NAME, valueOf } from '../../src/forms/contact/fields.ts';
import { find, hasProperty, isTag, makeStatic, remove, setText, readJsonBlock, findAll } from '../html.ts';
import { markErrors, showFailure, takePatterns, type Patterns } from './form-errors.ts';

/** The published form as form handlers know it, and the pages that they respond with. */
export interface ContactPage {
  spec: FormSpec;
  site: FormSite;
  /** Page that acknowledges the message. */
  received(): string;
  /** Page with the submitted form and its errors. */
  invalid(values: FormValues, errors: FormErrors): string;
  /**
   * Page with the form, filled in if it could be read, the reason for rejecting it, and other ways to reach
   * us.
   */
  failed(values: FormValues | null, note?: string): string;
}

const isForm = (node: Element) => node.tagName === 'form' && node.properties.name === FORM_NAME;
/** Whether an element is the hidden form that Netlify's build looks for, which must not be in a response. */
const isNetlifyForm = (node: Element) => isForm(node) && node.properties.hidden === true;
/** Placeholder for the form while the rest of the page is serialized. */
const PLACE = 'form-place';

/** Serializes a page once, with a title that says that something is wrong and a placeholder for the form. */
function splitPage(page: Root, { errorTitle }: FormSpec['messages']): (form: string) => string {
  const title = find(page, isTag('title'));
  if (title)
    setText(
      title,
      errorTitle.replace('{title}', () => toString(title)),
    );
  const [start = '', end = ''] = toHtml(page).split(`<${PLACE}></${PLACE}>`);
  return (form) => start + form + end;
}

/** The page with its own 'Message received' section instead of the form. */
function receivedPage(html: string): string {
  const page = fromHtml(html);
  makeStatic(page);
  remove(page, (node) => hasProperty('dataAnswerHides')(node) || isNetlifyForm(node));
  const section = find(page, hasProperty('dataAnswer', 'received'));
  const heading = section && find(section, isTag('h2'));
  if (!section || !heading) throw new Error('The contact page has no words for a message that arrived.');
  delete section.properties.hidden;
  heading.tagName = 'h1';
  setText(find(page, isTag('title')), toString(heading));
  return toHtml(page);
}

/** The form's rules and texts, from the JSON that every page contains for its own scripts. */
function readData(page: Root): Pick<ContactPage, 'spec' | 'site'> {
  const route = readJsonBlock(page, '~route-data') as { entry?: { form?: FormSpec } } | null;
  const app = readJsonBlock(page, '~app-data') as { site?: FormSite } | null;
  if (!route?.entry?.form || !app?.site) throw new Error('The contact page does not hold its data.');
  return { spec: route.entry.form, site: app.site };
}

/**
 * Parses the published contact page, so that every host uses its rules, texts and styles. Throws if it is not
 * that page.
 */
export function readContactPage(html: string): ContactPage {
  const page = fromHtml(html);
  remove(page, isNetlifyForm);
  const { spec, site } = readData(page);
  const form = find(page, isForm);
  if (!form) throw new Error('There is no contact form in the contact page.');
  const patterns: Patterns = takePatterns(form);
  makeStatic(page);
  const pristine = structuredClone(form);
  Object.assign(form, { tagName: PLACE, properties: {}, children: [] });
  const withForm = splitPage(page, spec.messages);
  const received = receivedPage(html);
  // Without values the page depends only on the note.
  const empty = new Map<string, string>();

  return {
    spec,
    site,
    received: () => received,
    invalid(values, errors) {
      const answer = structuredClone(pristine);
      fillForm(answer, values);
      markErrors(answer, errors, patterns);
      return withForm(toHtml(answer));
    },
    failed(values, note = '') {
      const before = values ? undefined : empty.get(note);
      if (before) return before;
      const answer = structuredClone(pristine);
      if (values) fillForm(answer, values);
      showFailure(answer, { site, spec, values, note, patterns });
      const html = withForm(toHtml(answer));
      if (!values) empty.set(note, html);
      return html;
    },
  };
}

function fillInput(node: Element, value: string | string[]): void {
  const { type } = node.properties;
  const own = String(node.properties.value ?? '');
  if (type === 'radio' || type === 'checkbox') {
    if (Array.isArray(value) ? value.includes(own) : value === own) node.properties.checked = true;
  } else if (type !== 'hidden' && typeof value === 'string') node.properties.value = value;
}

function fillSelect(node: Element, value: string): void {
  for (const { found } of findAll(node, hasProperty('value', value))) found.properties.selected = true;
}

/** Fills the form with the visitor's values. */
export function fillForm(form: Element, values: FormValues): void {
  for (const { found } of findAll(form, hasProperty('name'))) {
    const value = valueOf(values, String(found.properties.name));
    if (value === undefined) continue;
    if (found.tagName === 'input') fillInput(found, value);
    if (typeof value !== 'string') continue;
    if (found.tagName === 'select') fillSelect(found, value);
    // Browsers ignore the first line break in a text area.
    if (found.tagName === 'textarea') setText(found, value.startsWith('\n') ? `\n${value}` : value);
  }
}
