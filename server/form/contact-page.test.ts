import { describe, expect, test } from 'vitest';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { EMPTY_FORM, type FormValues } from '../../src/forms/contact/fields.ts';
import { contactHtml } from '../../tests/helpers/contact-page.ts';
import { readContactPage, fillForm } from './contact-page.ts';
import { findAll, hasProperty } from '../html.ts';

const page = readContactPage(contactHtml);
const without = (pattern: string | RegExp) => contactHtml.replace(pattern, '');

describe('a page that is no contact page is refused', () => {
  const DATA = 'The contact page does not hold its data.';
  const WORDS = 'The contact page has no words for a message that arrived.';
  const data = (id: string, json: string) =>
    contactHtml.replace(new RegExp(`(<script[^>]*id="${id}">).*?(</script>)`), `$1${json}$2`);

  test.each([
    ['without its form', contactHtml.replaceAll('name="contact"', ''), 'There is no contact form'],
    [
      'with the form for Netlify alone',
      without(/<form name="contact" method="post" action.*?<\/form>/s),
      'There is no',
    ],
    ['with data of another page', data('~route-data', '{"entry":{}}'), DATA],
    ['with data of no page', data('~route-data', '{}'), DATA],
    ['with data that says nothing', data('~route-data', 'null'), DATA],
    ['without the site', data('~app-data', '{}'), DATA],
    ['with nothing about the site', data('~app-data', 'null'), DATA],
    ['without an answer', without('data-answer="received"'), WORDS],
    ['with an answer without a heading', without('<h2>Message received</h2>'), WORDS],
    ['without the words for a failure', without('data-answer="failure"'), "no pattern 'failure'"],
  ])('%s', (_what, html, words) => {
    expect(() => readContactPage(html)).toThrow(words);
  });
});

test('the form is the form, whatever else has its name', () => {
  const decoys = '<a name="contact"></a><form name="search"><input name="q"></form>';
  const other = readContactPage(contactHtml.replace('<main>', `<main>${decoys}`)).failed(null);
  expect(other).toContain(`<main>${decoys}`);
  expect(other.match(/name="contact" method/g)).toHaveLength(1);
});

describe('the answers', () => {
  const errors = { name: 'Who?' };

  test('are the page with its title and around the form, without scripts and not for search engines', () => {
    for (const html of [page.invalid(EMPTY_FORM, errors), page.failed(null), page.failed(EMPTY_FORM)]) {
      expect(html).toContain('<title>Error: Contact us</title>');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<\/html>$/s);
      expect(html).toMatch(/<h1>Book<\/h1>.*<form name="contact".*<\/form>/s);
      expect(html).not.toMatch(/<script|canonical|form-place|data-answers|netlify/);
    }
  });

  test('write the title as text, whatever stands in it', () => {
    const odd = readContactPage(contactHtml.replace('<title>Contact us', '<title>Tea &amp; &lt;b>'));
    expect(odd.failed(null)).toMatch(/<title>Error: Tea &(?:amp|#x26);? &(?:lt|#x3C);b/);
    const otherPage = readContactPage(contactHtml.replaceAll('Error: {title}', '{title}: a problem'));
    expect(otherPage.failed(null)).toContain('<title>Contact us: a problem</title>');
    const untitled = readContactPage(without('<title>Contact us</title>'));
    expect(untitled.failed(null)).toMatch(/<form name="contact".*<\/form>/s);
  });

  test('that a message arrived shows its words as the page, and nothing of the form', () => {
    const html = page.received();
    expect(html).toContain('<title>Message received</title>');
    expect(html).toMatch(
      /<main>\s*<section data-answer="received"><h1>Message received<\/h1><p>Thanks\.<\/p>/,
    );
    expect(html).not.toMatch(/<form|<h1>Book|<script/);
    expect(html).toContain('noindex');
  });

  test('do not know of each other', () => {
    const values = { ...EMPTY_FORM, name: 'Ada', message: 'My words' };
    expect(page.invalid(values, errors)).toContain('Who?');
    expect(page.invalid(EMPTY_FORM, { email: 'Where?' })).not.toMatch(/Ada|My words|Who\?/);
    expect(page.failed(values, 'Later.')).toContain('Later.');
    expect(page.failed(EMPTY_FORM)).not.toMatch(/Ada|My words|Later/);
    for (const note of ['One.', 'Two.', 'One.']) expect(page.failed(null, note)).toContain(`<p>${note}</p>`);
    expect(page.failed(null, 'One.')).not.toContain('Two.');
    expect(page.failed(null)).not.toMatch(/One\.|Two\./);
  });
});

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
  'bot-field': '',
};

/** Returns the HTML of form fields after they are filled with a visitor's values. */
function filled(fields: string): string {
  const tree = fromHtml(`<form id="contact">${fields}</form>`, { fragment: true });
  for (const { element } of findAll(tree, hasProperty('id', 'contact'))) fillForm(element, VALUES);
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
  [
    '<input type="checkbox" name="also" value="coffee">',
    '<input type="checkbox" name="also" value="coffee" checked>',
  ],
  // Browsers ignore the first line break in a text area.
  ['<textarea name="message"></textarea>', '<textarea name="message">\n\nHello &#x26; thanks</textarea>'],
  [
    '<fieldset name="location"><button value="office">Send</button></fieldset>',
    '<fieldset name="location"><button value="office">Send</button></fieldset>',
  ],
  ['<input name="other" value="1">', '<input name="other" value="1">'],
])('%s', (before, after) => {
  expect(filled(before)).toBe(after);
});
