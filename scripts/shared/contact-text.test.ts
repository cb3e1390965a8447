import { expect, test } from 'vitest';
import { PHONES } from '../../src/forms/contact/contact-links.ts';
import { splitContacts } from './contact-text.ts';
import { phonesOf, type Phones } from './phones.ts';

const links = (text: string, phones: Phones | undefined = PHONES) =>
  splitContacts(text, phones).flatMap(({ text: words, href }) => (href ? [[words, href]] : []));

test.each([
  ['Call (410) 555-0142.', '(410) 555-0142', 'tel:+14105550142'],
  ['Call 410-555-0142, or not', '410-555-0142', 'tel:+14105550142'],
  ['Call +1 410.555.0142!', '+1 410.555.0142', 'tel:+14105550142'],
  [
    'Write to hello@patapscopantry.example.',
    'hello@patapscopantry.example',
    'mailto:hello@patapscopantry.example',
  ],
  ['(a.b+c@x-y.co)', 'a.b+c@x-y.co', 'mailto:a.b+c@x-y.co'],
])('%s', (text, words, href) => {
  expect(links(text)).toEqual([[words, href]]);
});

test('several in one text, and every other letter stays where it is', () => {
  const text = 'Ask a@b.co or c@d.org, or (410) 555-0142 and 443-555-0199.';
  expect(links(text)).toHaveLength(4);
  expect(
    splitContacts(text, PHONES)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  '',
  'ZIP 21157-1234',
  'from 2023 to 2030, 12.1%',
  '100-150-2000 square feet',
  'order 14105550142',
  'x@y',
  'https://example.com/410-555-0142',
  'a 1234-410-555-0142 b',
  'version 410.555.01425',
])('none: %s', (text) => {
  expect(links(text)).toEqual([]);
});

const GERMANY = phonesOf({
  country: '49',
  trunk: '0',
  pattern: String.raw`(?:\+49 ?(?:\(0\) ?)?|0049 |0)\d{2,4}[ /-]\d{3,8}`,
});
const SPAIN = phonesOf({ country: '34', pattern: String.raw`(?:\+34 )?[6-9]\d{2} \d{3} \d{3}` });

test.each<[string, Phones, string, string]>([
  ['Rufen Sie 030 1234 an', GERMANY, '030 1234', 'tel:+49301234'],
  ['Tel. 030/123456.', GERMANY, '030/123456', 'tel:+4930123456'],
  ['aus dem Ausland +49 30 1234567', GERMANY, '+49 30 1234567', 'tel:+49301234567'],
  ['oder +49 (0)30 1234567', GERMANY, '+49 (0)30 1234567', 'tel:+49301234567'],
  ['oder 0049 30 1234567', GERMANY, '0049 30 1234567', 'tel:+49301234567'],
  ['Llame al 912 345 678', SPAIN, '912 345 678', 'tel:+34912345678'],
  ['Llame al +34 912 345 678', SPAIN, '+34 912 345 678', 'tel:+34912345678'],
])('where the site says how numbers are written: %s', (text, phones, words, href) => {
  expect(links(text, phones)).toEqual([[words, href]]);
});

test.each<[string, Phones | undefined]>([
  ['Call (410) 555-0142', GERMANY],
  ['Call (410) 555-0142 or +49 30 1234567', undefined],
  ['Bestellnummer 12030 1234', GERMANY],
  ['Version 1.030 1234', GERMANY],
  [`${'030 '.repeat(100)}1234`, GERMANY],
])('and no others: %s', (text, phones) => {
  expect(splitContacts(text, phones)).toEqual([{ text }]);
});

test('a mail address needs no rule, and the digits in it are no phone number', () => {
  expect(links('030 1234@firma.example oder a030-1234@b.example', GERMANY)).toEqual([
    ['1234@firma.example', 'mailto:1234@firma.example'],
    ['a030-1234@b.example', 'mailto:a030-1234@b.example'],
  ]);
});
