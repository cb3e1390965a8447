import { expect, test } from 'vitest';
import { helpOption, normalize, valuesBy, visibleValues, formEndpoint } from './fields.ts';
import { filled, spec } from '../../../tests/helpers/contact-form.ts';

test('a reason is known by its whole value', () => {
  expect(helpOption('general-inquiry', spec)?.label).toBe('General Inquiry About Solutions');
  for (const value of ['', 'general', 'General Inquiry About Solutions'])
    expect(helpOption(value, spec), value).toBeUndefined();
});

test.each([
  ['location-assessment', true],
  ['general-inquiry', true],
  ['other', false],
  ['', false],
  ['hack', false],
])('CONTACT-31 with the reason %j the details count: %s', (helpWith, areThere) => {
  const entered = { ...filled, helpWith };
  const hidden = { businessName: '', location: '', solutions: [] };
  expect(visibleValues(entered, spec)).toEqual(areThere ? entered : { ...entered, ...hidden });
});

test('CONTACT-28 choices of the second group are solutions', () => {
  const chosen: Record<string, string[]> = { solutions: ['smart-store'], also: ['not-sure'] };
  expect(valuesBy(String, (name) => chosen[name] ?? []).solutions).toEqual(['smart-store', 'not-sure']);
});

test.each([
  ['blanks and line breaks', ' ann@ex.co\n'],
  ['a no-break space', '\u00a0ann@ex.co\u00a0'],
  ['a zero-width space', '\u200bann@ex.co'],
  ['a byte-order mark after a blank', 'ann@ex.co \ufeff'],
  ['a soft hyphen and a direction mark', '\u00ad\u200eann@ex.co'],
  ['full-width letters', 'ａｎｎ＠ｅｘ．ｃｏ'],
])('CONTACT-24 lines are sent without %s; the message as it was written', (_, text) => {
  const values = normalize({ ...filled, email: text, name: text, message: text });
  expect([values.email, values.name, values.message]).toEqual(['ann@ex.co', 'ann@ex.co', text]);
});

test('a line keeps the joiners inside words, and has nothing left of invisible characters', () => {
  expect(normalize({ ...filled, name: 'می\u200cخواهم' }).name).toBe('می\u200cخواهم');
  expect(normalize({ ...filled, name: '\u200b \u3164\ufeff' }).name).toBe('');
});

test.each([
  [{}, '/'],
  [{ contact: {} }, '/'],
  [{ contact: { endpoint: '/forms' } }, '/forms'],
  [{ contact: { endpoint: 'https://forms.example/f/1' } }, 'https://forms.example/f/1'],
])('CONTACT-41 %j sends the form to %s', (settings, endpoint) => {
  expect(formEndpoint(settings)).toBe(endpoint);
});
