// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { keepDraft, takeDraft } from './draft.ts';
import { empty, filled } from '../../../../forms/contact/testing.ts';
import { fillForm, readForm } from './values.ts';

const markup = `
  <form>
    <input name="form-name" type="hidden" value="contact">
    <input name="name"><input name="email" type="email"><input name="phone" type="tel"><textarea name="message"></textarea>
    <select name="location"><option value=""></option><option value="office"></option></select>
    <input name="businessName">
    <input name="solutions" type="checkbox" value="smart-store">
    <input name="solutions" type="checkbox" value="micro-market">
    <input name="solutions" type="checkbox" value="smart-traditional-vending">
    <input name="helpWith" type="radio" value="location-assessment"><input name="helpWith" type="radio" value="other">
    <input name="bot-field">
  </form>`;

let form: HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML = markup;
  [form] = document.forms as unknown as [HTMLFormElement];
});

describe('the form on the page', () => {
  test('DATA-01 is read with nothing filled in', () => {
    expect(readForm(form)).toEqual(empty);
    expect(Object.keys(readForm(form))).toEqual([
      'name',
      'email',
      'phone',
      'message',
      'location',
      'businessName',
      'solutions',
      'helpWith',
      'bot-field',
    ]);
  });

  test('is filled and read back unchanged', () => {
    fillForm(form, filled);
    expect(readForm(form)).toEqual(filled);
  });

  test('CONTACT-20 several solutions can be chosen, and taken back', () => {
    fillForm(form, filled);
    fillForm(form, { ...filled, solutions: ['micro-market'] });
    expect(readForm(form).solutions).toEqual(['micro-market']);
  });
});

describe('a draft', () => {
  test('is given back once', () => {
    keepDraft(filled);
    expect(takeDraft()).toEqual({ values: filled, sending: null });
    expect(takeDraft()).toBeNull();
  });

  test('keeps the sending that was under way, whatever is in the form', () => {
    const sending = Promise.resolve({ received: true } as const);
    keepDraft(empty, sending);
    expect(takeDraft()?.sending).toBe(sending);
  });

  test('of an untouched form is none', () => {
    keepDraft(empty);
    expect(takeDraft()).toBeNull();
  });
});
