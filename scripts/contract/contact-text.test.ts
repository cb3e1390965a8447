import { expect, test } from 'vitest';
import { splitContacts } from './contact-text.ts';

const links = (text: string) =>
  splitContacts(text).flatMap(({ text: words, href }) => (href ? [[words, href]] : []));

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
    splitContacts(text)
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
