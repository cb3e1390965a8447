import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { EMPTY_FORM, type FormErrors } from '../../src/forms/contact/fields.ts';
import { filled, spec } from '../../tests/helpers/contact-form.ts';
import { find, isTag } from '../html.ts';
import { markErrors, showFailure, takePatterns } from './form-errors.ts';

const PATTERNS =
  '<div data-answers=""><div data-answer="summary"><h2>Wrong</h2></div><div data-answer="field" class="bad worse"><p class="error"><b>!</b></p></div><div data-answer="failure"><p>Sorry</p></div></div>';

function formOf(html: string): Element {
  const form = find(fromHtml(`<form>${html}</form>`, { fragment: true }), isTag('form'));
  if (form === undefined) throw new Error('There is no form.');
  return form;
}

/** Returns the HTML of a form's fields with errors, without the summary. */
function marked(fields: string, errors: FormErrors): string {
  const form = formOf(fields + PATTERNS);
  markErrors(form, errors, takePatterns(form));
  return toHtml(form).replace(/^<form><div.*?<\/div>|<\/form>$/gs, '');
}

const ERROR = '<p class="error" id="~contact-name-error"><b>!</b>Who?</p>';
const WRONG = 'aria-describedby="~contact-name-error" aria-invalid="true"';

describe('what is wrong with a field', () => {
  test.each([
    [
      'stands between the label and the field',
      '<div><label for="~contact-name">N</label><input id="~contact-name"></div>',
      `<div class="bad worse"><label for="~contact-name">N</label>${ERROR}<input id="~contact-name" ${WRONG}></div>`,
    ],
    [
      'stands below a hint, which is still read out',
      '<div class="field"><label for="~contact-name">N</label> <p id="hint">Any</p> <input id="~contact-name" aria-describedby="hint"><i></i></div>',
      `<div class="field bad worse"><label for="~contact-name">N</label> <p id="hint">Any</p>${ERROR} <input id="~contact-name" aria-describedby="hint ~contact-name-error" aria-invalid="true"><i></i></div>`,
    ],
    [
      'stands below the legend of a group, which it describes as a whole',
      '<fieldset aria-describedby="hint"><legend>N</legend><p id="hint">Any</p><div><label><input id="~contact-name" type="radio"></label></div></fieldset>',
      `<fieldset aria-describedby="hint ~contact-name-error" class="bad worse"><legend>N</legend><p id="hint">Any</p>${ERROR}<div><label><input id="~contact-name" type="radio"></label></div></fieldset>`,
    ],
    [
      'stands below a legend alone',
      '<fieldset><legend>N</legend><div><label><input id="~contact-name"></label></div></fieldset>',
      `<fieldset aria-describedby="~contact-name-error" class="bad worse"><legend>N</legend>${ERROR}<div><label><input id="~contact-name"></label></div></fieldset>`,
    ],
    [
      'stands first where there is neither',
      '<fieldset><input id="~contact-name"></fieldset>',
      `<fieldset aria-describedby="~contact-name-error" class="bad worse">${ERROR}<input id="~contact-name"></fieldset>`,
    ],
    [
      'leaves the fields of others alone',
      '<fieldset><legend>O</legend><input id="~contact-email"></fieldset><div><label for="~contact-email">O</label><label for="~contact-name">N</label><input id="~contact-email"><input id="~contact-name"></div>',
      `<fieldset><legend>O</legend><input id="~contact-email"></fieldset><div class="bad worse"><label for="~contact-email">O</label><label for="~contact-name">N</label>${ERROR}<input id="~contact-email"><input id="~contact-name" ${WRONG}></div>`,
    ],
    [
      'is said above alone where the page has no such field',
      '<div><span>N</span><input id="~contact-name"></div>',
      '<div><span>N</span><input id="~contact-name"></div>',
    ],
    [
      'marks the box of a label without its field, and no more',
      '<div><label for="~contact-name">N</label></div>',
      `<div class="bad worse"><label for="~contact-name">N</label>${ERROR}</div>`,
    ],
  ])('%s', (_what, before, after) => {
    const attributes = (html: string) =>
      html.replace(/<(\w+)((?: [^>]*)?)>/g, (_all, tag: string, list: string) =>
        [`<${tag}`, ...(list.match(/[\w-]+="[^"]*"/g) ?? []).sort()].join(' ').concat('>'),
      );
    expect(attributes(marked(before, { name: 'Who?' }))).toBe(attributes(after));
  });

  test('is listed above the form, in the order of the page, with links to the fields', () => {
    const form = formOf(PATTERNS);
    markErrors(form, { message: 'What?', name: 'Who?' }, takePatterns(form));
    expect(toHtml(form)).toBe(
      '<form><div role="alert" tabindex="-1" autofocus><h2>Wrong</h2><ul><li><a href="#~contact-name">Who?</a></li><li><a href="#~contact-message">What?</a></li></ul></div></form>',
    );
  });
});

describe('the patterns', () => {
  test('are taken out of the form, with what marks them', () => {
    const form = formOf(`<i></i>${PATTERNS}`);
    const { summary, field, failure } = takePatterns(form);
    expect([toHtml(form), toHtml(summary)]).toEqual(['<form><i></i></form>', '<div><h2>Wrong</h2></div>']);
    expect(toHtml(field) + toHtml(failure)).not.toContain('data-answer');
  });

  test.each(['summary', 'field', 'failure'])('have to be there: %s', (name) => {
    const form = formOf(PATTERNS.replace(`data-answer="${name}"`, ''));
    expect(() => takePatterns(form)).toThrow(`The contact form has no pattern '${name}' for answers.`);
  });
});

describe('the box of a message that was not taken', () => {
  const site = { name: 'Test Pantry', phone: '(410) 555-0100', email: 'hello@pantry.example' };
  const box = (changes: { note?: string; values?: typeof filled }, fields = ''): string => {
    const form = formOf(fields + PATTERNS);
    const { failure } = takePatterns(form);
    showFailure(form, failure, { site, spec, values: changes.values ?? null, ...changes });
    return toHtml(form);
  };
  const phone = '<a href="tel:+14105550100">(410) 555-0100</a>';

  test('gives the phone and a mail, and the reason where there is one', () => {
    const start = '<form><div role="alert" tabindex="-1" autofocus><p>Sorry</p>';
    const ways = `<p>${phone}<a href="mailto:hello@pantry.example">byMail</a></p></div></form>`;
    expect(box({})).toBe(start + ways);
    expect(box({ note: '' })).toBe(start + ways);
    expect(box({ note: 'Later.' })).toBe(`${start}<p>Later.</p>${ways}`);
  });

  test('has a mail that holds what was written, and takes the place of the words below the button', () => {
    const html = box({ values: { ...filled, message: 'My words' } }, '<p role="status">Sending</p>');
    expect(html).toMatch(/href="mailto:hello@pantry\.example\?subject=Dana[^"]*My%20words"/);
    expect(html).toMatch(/^<form><div role="alert".*<p role="status"><\/p><\/form>$/);
    expect(box({ values: EMPTY_FORM })).toContain('subject=New%20Contact%20Form%20Submission');
  });
});
