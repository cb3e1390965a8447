import { describe, expect, test } from 'vitest';
import { messageMailLink, messageText } from './message-text.ts';
import { filled, spec } from './testing.ts';

describe('a message as plain text', () => {
  test('is in the words of the form', () => {
    expect(messageText(filled, spec)).toBe(
      [
        'Full Name: Dana Whitcomb',
        'Email: dana@libertyroad.example',
        'Phone: 410-555-0177',
        'How can we help you: Location Assessment',
        'Business Name: Liberty Road Dental',
        'Location Type: Office Buildings',
        'Which solutions interest you: Smart Store, Micro Market',
        '',
        'A & B = C, für immer',
        'zwei Zeilen',
      ].join('\n'),
    );
  });

  test('leaves out what is empty or hidden', () => {
    const values = { ...filled, helpWith: 'other', phone: ' ', message: '' };
    expect(messageText(values, spec)).toBe(
      'Full Name: Dana Whitcomb\nEmail: dana@libertyroad.example\nHow can we help you: Other',
    );
  });
});

describe('a mail link with the message', () => {
  const read = (link: string) => new URLSearchParams(link.slice(link.indexOf('?')).replaceAll('+', '%2B'));

  test('decodes to what was typed', () => {
    const link = messageMailLink('a@b.example', 'S & T', 'one\ntwo + three');
    expect(link.startsWith('mailto:a@b.example?subject=')).toBe(true);
    expect([...read(link).values()]).toEqual(['S & T', 'one\r\ntwo + three']);
  });

  test('is never longer than mail programs take, and says that it was cut', () => {
    for (const letter of ['a', '茶', '🥤', '\ud800']) {
      const link = messageMailLink('a@b.example', letter.repeat(500), letter.repeat(9000));
      expect(link.length, letter).toBeLessThan(2000);
      expect(read(link).get('body'), letter).toMatch(/\[…\]$/);
      // What fits is there: one character more would be too much.
      expect(link.length, letter).toBeGreaterThan(1880);
    }
  });
});
