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

/** The page with its own 'Message received' section instead of the form. */
function receivedPage(page: Root): string {
  remove(page, hasProperty('dataAnswerHides'));
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

/** The form in a page, and the templates for messages, which are taken out of it. */
function openForm(page: Root): { form: Element; patterns: Patterns } {
  const form = find(page, isForm);
  if (!form) throw new Error('There is no contact form in the contact page.');
  return { form, patterns: takePatterns(form) };
}

/**
 * Parses the published contact page, so that every host uses its rules, texts and styles. Throws if it is not
 * that page.
 */
export function readContactPage(html: string): ContactPage {
  const page = fromHtml(html);
  remove(page, isNetlifyForm);
  const { spec, site } = readData(page);
  makeStatic(page);
  openForm(structuredClone(page));
  const received = receivedPage(structuredClone(page));

  /** The page with the form, filled in and changed, and a title that says that something is wrong. */
  function answer(values: FormValues | null, change: (form: Element, patterns: Patterns) => void): string {
    const copy = structuredClone(page);
    const title = find(copy, isTag('title'));
    if (title)
      setText(
        title,
        spec.messages.errorTitle.replace('{title}', () => toString(title)),
      );
    const { form, patterns } = openForm(copy);
    if (values) fillForm(form, values);
    change(form, patterns);
    return toHtml(copy);
  }

  return {
    spec,
    site,
    received: () => received,
    invalid: (values, errors) => answer(values, (form, patterns) => markErrors(form, errors, patterns)),
    failed: (values, note) =>
      answer(values, (form, { failure }) => showFailure(form, failure, { site, spec, values, note })),
  };
}

function fillInput(node: Element, value: string | string[]): void {
  const { type } = node.properties;
  const choice = String(node.properties.value ?? '');
  if (type === 'radio' || type === 'checkbox') {
    if (Array.isArray(value) ? value.includes(choice) : value === choice) node.properties.checked = true;
  } else if (type !== 'hidden' && typeof value === 'string') node.properties.value = value;
}

export function fillForm(form: Element, values: FormValues): void {
  for (const { element } of findAll(form, hasProperty('name'))) {
    const value = valueOf(values, String(element.properties.name));
    if (value === undefined) continue;
    if (element.tagName === 'input') fillInput(element, value);
    if (typeof value !== 'string') continue;
    const option = element.tagName === 'select' && find(element, hasProperty('value', value));
    if (option) option.properties.selected = true;
    // Browsers ignore the first line break in a text area.
    if (element.tagName === 'textarea') setText(element, value.startsWith('\n') ? `\n${value}` : value);
  }
}
