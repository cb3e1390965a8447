import { describe, expect, test } from 'vitest';
import { buildPayload, buildSubject } from './payload.ts';
import { empty, filled, spec } from '../../../tests/helpers/contact-form.ts';

describe('the subject', () => {
  test('CONTACT-48 names who, what for, the business and the solutions by their labels', () => {
    expect(buildSubject({ ...filled, solutions: [...filled.solutions, 'office-coffee'] }, spec)).toBe(
      'Dana Whitcomb - Location Assessment - Liberty Road Dental - Smart Store, Micro Market, Office Coffee',
    );
  });

  test('CONTACT-49 has the short label of a general inquiry', () => {
    expect(
      buildSubject({ ...filled, helpWith: 'general-inquiry', businessName: '', solutions: [] }, spec),
    ).toBe('Dana Whitcomb - General Inquiry');
  });

  test('leaves out details that the reason hides', () => {
    expect(buildSubject({ ...filled, helpWith: 'other' }, spec)).toBe('Dana Whitcomb - Other');
  });

  test('leaves the blanks around a name away', () => {
    const blank = { ...filled, name: ' Dana ', businessName: ' Liberty ', solutions: [] };
    expect(buildSubject(blank, spec)).toBe('Dana - Location Assessment - Liberty');
  });

  test('CONTACT-50 falls back when there is nothing to say', () => {
    expect(buildSubject({ ...empty, name: '  ' }, spec)).toBe('New Contact Form Submission');
  });
});

describe('the body', () => {
  test('CONTACT-42, CONTACT-43, CONTACT-44 is form-encoded, byte for byte', () => {
    expect(buildPayload(filled, spec)).toBe(
      [
        'form-name=contact',
        'subject=Dana+Whitcomb+-+Location+Assessment+-+Liberty+Road+Dental+-+Smart+Store%2C+Micro+Market',
        'name=Dana+Whitcomb',
        'email=dana%40libertyroad.example',
        'phone=410-555-0177',
        'message=A+%26+B+%3D+C%2C+f%C3%BCr+immer%0Azwei+Zeilen',
        'location=office',
        'businessName=Liberty+Road+Dental',
        'solutions=smart-store%2C+micro-market',
        'helpWith=location-assessment',
        'bot-field=',
      ].join('&'),
    );
  });

  test('CONTACT-42 decodes to what was typed', () => {
    expect(new URLSearchParams(buildPayload(filled, spec)).get('message')).toBe(filled.message);
  });

  test('CONTACT-43, DATA-01 holds every name even when nothing is filled in, and no hidden detail', () => {
    const body = new URLSearchParams(buildPayload({ ...filled, helpWith: 'other' }, spec));
    expect([...body.keys()]).toHaveLength(11);
    expect([body.get('businessName'), body.get('location'), body.get('solutions')]).toEqual(['', '', '']);
  });

  test('has what else was said only where there is something to say', () => {
    const withTown = { ...filled, town: 'Towson' };
    const more = (values: typeof filled) => [...new URLSearchParams(buildPayload(values, spec))].slice(10);
    const trap = ['bot-field', ''];
    expect(more({ ...filled, town: ' ' })).toEqual([trap]);
    expect(more(withTown)).toEqual([['town', 'Towson'], trap]);
  });
});
