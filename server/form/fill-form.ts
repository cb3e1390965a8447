import type { Element } from 'hast';
import type { FormValues } from '../../forms/contact/fields.ts';
import { findAll, hasProperty, setText } from '../html/tree.ts';

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

/** Puts values into the HTML of the form, as the visitor had left it. */
export function fillForm(form: Element, values: FormValues): void {
  const byName = new Map<string, string | string[]>(Object.entries(values));
  for (const { found } of findAll(form, hasProperty('name'))) {
    const value = byName.get(String(found.properties.name));
    if (value === undefined) continue;
    if (found.tagName === 'input') fillInput(found, value);
    if (typeof value !== 'string') continue;
    if (found.tagName === 'select') fillSelect(found, value);
    // The first line break of a text area is not part of its text.
    if (found.tagName === 'textarea') setText(found, value.startsWith('\n') ? `\n${value}` : value);
  }
}
