import { expect, test } from 'vitest';
import { withContactLinks } from './contact-html.ts';

const contacts = { emails: ['hello@example.org', 'support@example.org'], phone: '(410) 555-0142' };

test('addresses and the phone number become links', () => {
  expect(withContactLinks('<p>Write to hello@example.org or call (410) 555-0142.</p>', contacts)).toBe(
    '<p>Write to <a href="mailto:hello@example.org">hello@example.org</a> or call <a href="tel:+14105550142">(410) 555-0142</a>.</p>',
  );
});

test('what is a link already stays as it is, and so does other text', () => {
  const html =
    '<p><a href="mailto:hello@example.org">Write to hello@example.org</a>, not to notsupport@example.org.</p>';
  expect(withContactLinks(html, contacts)).toBe(html);
});
