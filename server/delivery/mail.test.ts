import { expect, test } from 'vitest';
import type { Message } from '../form/message.ts';
import { ownerMail } from './mail.ts';

const message = (page: string): Message => ({
  id: 'm1',
  receivedAt: '2026-11-25T10:00:00.000Z',
  form: 'contact',
  kind: 'message',
  fields: { name: 'Dana', email: 'dana@x.example', subject: 'S' },
  text: 'words',
  page,
});
const factsFor = (page: string) =>
  ownerMail(message(page), { name: 'Site', address: 'o@x.example' }, 'o@x.example').text.split('\n').slice(3);

test('what a sender put into the address of the page stays in the one line about it', () => {
  const forged = `/contact?from=${encodeURIComponent('/x\r\nBcc: all@x.example\n\n-- \nSent by your bank\u2028\u0085\u001b[2J')}`;
  expect(factsFor(forged)).toEqual([
    'Sent from the page /contact, after /x Bcc: all@x.example -- Sent by your bank [2J',
    'Received 2026-11-25 10:00 UTC, message m1',
    'Your answer to this mail goes to the visitor.',
    '',
  ]);
  expect(factsFor(`/contact?from=/${'x'.repeat(5000)}`)[0]?.length).toBeLessThan(250);
  expect(factsFor('/contact?from=/faq')[0]).toBe('Sent from the page /contact, after /faq');
});
