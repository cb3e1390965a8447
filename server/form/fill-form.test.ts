import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import type { FormValues } from '../../forms/contact/fields.ts';
import { findAll, hasProperty } from '../html/tree.ts';
import { fillForm } from './fill-form.ts';

const VALUES: FormValues = {
  name: 'Ada Green',
  email: '',
  phone: '',
  message: '\nHello & thanks',
  location: 'office',
  businessName: '',
  solutions: ['coolers', 'coffee'],
  helpWith: 'refund',
  town: '',
  also: [],
  'bot-field': '',
};

/** Fields of a form as they are sent back with what a visitor had written. */
function filled(fields: string): string {
  const tree = fromHtml(`<form id="contact">${fields}</form>`, { fragment: true });
  for (const { found } of findAll(tree, hasProperty('id', 'contact'))) fillForm(found, VALUES);
  return toHtml(tree).replace(/^<form id="contact">|<\/form>$/g, '');
}

test.each([
  ['<input name="name">', '<input name="name" value="Ada Green">'],
  ['<input type="text" name="name" value="Ben">', '<input type="text" name="name" value="Ada Green">'],
  ['<input type="hidden" name="location" value="x">', '<input type="hidden" name="location" value="x">'],
  [
    '<input type="radio" name="location" value="office"><input type="radio" name="location" value="shop">',
    '<input type="radio" name="location" value="office" checked><input type="radio" name="location" value="shop">',
  ],
  [
    '<input type="checkbox" name="solutions" value="coffee"><input type="checkbox" name="solutions" value="snacks">',
    '<input type="checkbox" name="solutions" value="coffee" checked><input type="checkbox" name="solutions" value="snacks">',
  ],
  [
    '<select name="helpWith"><option value="refund">Refund</option><option value="other">Other</option></select>',
    '<select name="helpWith"><option value="refund" selected>Refund</option><option value="other">Other</option></select>',
  ],
  // A browser leaves the first line break of a text area away.
  ['<textarea name="message"></textarea>', '<textarea name="message">\n\nHello &#x26; thanks</textarea>'],
  [
    '<fieldset name="location"><button value="office">Send</button></fieldset>',
    '<fieldset name="location"><button value="office">Send</button></fieldset>',
  ],
  ['<input name="other" value="1">', '<input name="other" value="1">'],
])('%s', (before, after) => {
  expect(filled(before)).toBe(after);
});
