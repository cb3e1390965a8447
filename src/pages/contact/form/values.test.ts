// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { storeDraft, storedDraft } from './draft.ts';
import { hasSavedDraft } from './saved-draft.ts';
import { empty, filled } from '../../../../tests/helpers/contact-form.ts';
import { clearSent, completeForm, fillForm, readForm } from './values.ts';

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
    <input name="town"><input name="also" type="checkbox" value="not-sure">
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
      'town',
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

  test('what was typed is not overwritten by what was kept', () => {
    fillForm(form, { ...empty, name: 'Newer' });
    completeForm(form, filled);
    expect(readForm(form)).toEqual({ ...filled, name: 'Newer' });
  });

  test('CONTACT-39 what was sent is cleared, what was typed since is not', () => {
    fillForm(form, filled);
    clearSent(form, filled);
    expect(readForm(form)).toEqual(empty);
    fillForm(form, { ...filled, message: `${filled.message} and more`, helpWith: 'other' });
    clearSent(form, filled);
    expect(readForm(form)).toEqual({
      ...empty,
      message: `${filled.message} and more`,
      helpWith: 'other',
    });
  });
});

describe('a draft', () => {
  test('is written down for a reload, and an empty form leaves nothing behind', () => {
    storeDraft({ ...filled, 'bot-field': 'x' });
    expect(storedDraft()).toEqual(filled);
    expect(hasSavedDraft(), 'the form is not left empty until somebody turns to it').toBe(true);
    storeDraft(empty);
    expect(hasSavedDraft()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    expect(storedDraft()).toBeNull();
  });

  test.each(['{', '"text"', 'null', '[1]', '{"name":5,"solutions":"x","also":[1]}'])(
    'that was tampered with (%s) breaks nothing',
    (stored) => {
      sessionStorage.setItem('contactDraft', stored);
      const draft = storedDraft();
      if (draft) fillForm(form, draft);
      expect(readForm(form)).toEqual(empty);
    },
  );
});
