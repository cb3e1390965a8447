import { expect, test } from 'vitest';
import { helpOption, visibleValues } from './fields.ts';
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
  const entered = { ...filled, helpWith, also: ['office-coffee'] };
  const hidden = { businessName: '', location: '', solutions: [], also: [] };
  expect(visibleValues(entered, spec)).toEqual(areThere ? entered : { ...entered, ...hidden });
});
