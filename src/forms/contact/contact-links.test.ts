import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { mailHref, refundMailHref, PHONE_RULES, telHref } from './contact-links.ts';

test('SUPPORT-10, SUPPORT-11 the mail names what to put in', () => {
  const href = refundMailHref('support@example.org', 'Refund & request', [
    'The location number',
    'The time of purchase',
  ]);
  expect(href).toBe(
    'mailto:support@example.org?subject=Refund%20%26%20request&body=The%20location%20number%3A%20%0D%0A%0D%0AThe%20time%20of%20purchase%3A%20',
  );
});

test.each([
  [undefined, 'mailto:a@b.example'],
  ['', 'mailto:a@b.example'],
  ['A & B', 'mailto:a@b.example?subject=A%20%26%20B'],
])('FRAME-27 a mail link with the subject %j', (subject, href) => {
  expect(mailHref('a@b.example', subject)).toBe(href);
});

test('the app finds phone numbers by the rule that the pages are compiled by', () => {
  const schema = JSON.parse(readFileSync('schemas/site.json', 'utf8')) as Record<string, object>;
  expect(schema['x-collection']).toHaveProperty('phones', PHONE_RULES);
});

test('FRAME-26: a phone link', () => {
  expect(telHref('(410) 555-0142')).toBe('tel:+14105550142');
});
