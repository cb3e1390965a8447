import type { Element } from 'hast';
import { h } from 'hastscript';
import {
  FIELD_ORDER,
  type FieldName,
  type FormErrors,
  type FormSite,
  type FormSpec,
  type FormValues,
} from '../../src/forms/contact/fields.ts';
import { messageMailLink, messageText } from '../../src/forms/contact/message-text.ts';
import { buildSubject } from '../../src/forms/contact/payload.ts';
import { telHref } from '../../src/forms/contact/contact-links.ts';
import { addClasses, find, findAll, hasProperty, isTag, remove, setText } from '../html.ts';

/** Templates in the page for error messages, with the styles of its own messages. */
export interface Patterns {
  summary: Element;
  field: Element;
  failure: Element;
}

/** Removes the templates from the form and returns them; throws if the page lacks one. */
export function takePatterns(form: Element): Patterns {
  const pattern = (name: string) => {
    const element = find(form, hasProperty('dataAnswer', name));
    if (!element) throw new Error(`The contact form has no pattern '${name}' for answers.`);
    delete element.properties.dataAnswer;
    return element;
  };
  const patterns = { summary: pattern('summary'), field: pattern('field'), failure: pattern('failure') };
  remove(form, hasProperty('dataAnswers'));
  return patterns;
}

const fieldId = (name: string) => `~contact-${name}`;

/** The container of a field, with its label and hint. */
function boxOf(form: Element, name: FieldName): Element | undefined {
  const isLabel = (node: Element) =>
    node.tagName === 'label' && [node.properties.htmlFor].flat().includes(fieldId(name));
  const [label] = findAll(form, isLabel);
  if (label?.parent.type === 'element') return label.parent;
  return find(form, (node) => node.tagName === 'fieldset' && !!find(node, hasProperty('id', fieldId(name))));
}

function markField(form: Element, name: FieldName, message: string, pattern: Element): void {
  const box = boxOf(form, name);
  if (!box) return;
  const id = `${fieldId(name)}-error`;
  // Several fields may be wrong.
  const text = structuredClone(find(pattern, isTag('p')) ?? h('p'));
  text.properties.id = id;
  text.children.push({ type: 'text', value: message });
  // Insert above the field, below its label and hint.
  const above = box.children.findLastIndex(
    (child) => child.type === 'element' && ['label', 'legend', 'p'].includes(child.tagName),
  );
  box.children.splice(above + 1, 0, text);
  addClasses(box, pattern.properties.className);

  const control = box.tagName === 'fieldset' ? box : find(box, hasProperty('id', fieldId(name)));
  if (!control) return;
  const described = [control.properties.ariaDescribedBy ?? []].flat().map(String);
  control.properties.ariaDescribedBy = [...described, id];
  if (control !== box) control.properties.ariaInvalid = 'true';
}

/** Adds an error message to each invalid field, and a summary above the form with links to the fields. */
export function markErrors(form: Element, errors: FormErrors, patterns: Patterns): void {
  const wrong = FIELD_ORDER.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []));
  for (const { name, message } of wrong) markField(form, name, message, patterns.field);

  const links = wrong.map(({ name, message }) => h('li', h('a', { href: `#${fieldId(name)}` }, message)));
  patterns.summary.children.push(h('ul', links));
  announce(form, patterns.summary);
}

/** Puts a message at the top of the form, because nobody looks below the button first. */
function announce(form: Element, box: Element): void {
  Object.assign(box.properties, { role: 'alert', tabIndex: -1, autoFocus: true });
  form.children.unshift(box);
}

interface Failure {
  site: FormSite;
  spec: FormSpec;
  values: FormValues | null;
  note?: string | undefined;
}

/** Reports that the message was not accepted, with other ways to send it: phone, and a prefilled mail. */
export function showFailure(form: Element, box: Element, { site, spec, values, note }: Failure): void {
  const mail = values
    ? messageMailLink(site.email, buildSubject(values, spec), messageText(values, spec))
    : `mailto:${site.email}`;
  if (note) box.children.push(h('p', note));
  box.children.push(
    h('p', h('a', { href: telHref(site.phone) }, site.phone), h('a', { href: mail }, spec.messages.byMail)),
  );
  setText(find(form, hasProperty('role', 'status')), '');
  announce(form, box);
}
