import { describe, expect, test } from 'vitest';
import { messageMailLink, messageText } from './message-text.ts';
import { filled, spec } from '../../../tests/helpers/contact-form.ts';

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

  test('names what else was chosen, and what no option has a word for as it was sent', () => {
    const solutions = [...filled.solutions, 'office-coffee', 'crane'];
    const values = { ...filled, town: ' Towson ', solutions, location: 'moon', message: ' ' };
    expect(messageText(values, spec).split('\n').slice(3)).toEqual([
      'Town or ZIP: Towson',
      'How can we help you: Location Assessment',
      'Business Name: Liberty Road Dental',
      'Location Type: moon',
      'Which solutions interest you: Smart Store, Micro Market, Office Coffee, crane',
    ]);
    expect(messageText({ ...filled, helpWith: 'hack' }, spec)).not.toContain('How can we help');
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

  test('is cut where one character more would be too much, and not before', () => {
    const start = messageMailLink('a@b.example', 'S', '').length;
    const [fits, cut] = [1900 - start, 1901 - start].map((size) =>
      read(messageMailLink('a@b.example', 'S', 'a'.repeat(size))).get('body'),
    );
    expect(fits).toBe('a'.repeat(1900 - start));
    expect(cut).toBe(`${'a'.repeat(1900 - start - encodeURIComponent('\n[…]').length)}\n[…]`);
    expect(messageMailLink('a@b.example', 'S', 'a'.repeat(5000))).toHaveLength(1900);
  });

  test('has half a character as the sign for one that is missing', () => {
    expect([...read(messageMailLink('a@b.example', 'S\udc00', '\ud800x')).values()]).toEqual(['S�', '�x']);
  });

  test('is never longer than mail programs take, and says that it was cut', () => {
    for (const letter of ['a', '茶', '🥤', '\ud800']) {
      const link = messageMailLink('a@b.example', letter.repeat(500), letter.repeat(9000));
      expect(link.length, letter).toBeLessThan(2000);
      expect(read(link).get('body'), letter).toMatch(/\[…\]$/);
      // The available length is used: one more character would exceed it.
      expect(link.length, letter).toBeGreaterThan(1880);
    }
  });
});
