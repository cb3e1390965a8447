// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmScripted, markScripted, unmarkScripted } from './scripted.ts';

const isMarked = () => document.documentElement.hasAttribute('data-scripted');
const load = () => window.dispatchEvent(new Event('load'));

beforeEach(markScripted);
afterEach(unmarkScripted);

test('the page knows that scripts run, and when the app has failed', () => {
  confirmScripted();
  load();
  expect(isMarked()).toBe(true);
  unmarkScripted();
  expect(isMarked()).toBe(false);
});

test('a page that has loaded without the first script of its app is as one without scripts', () => {
  expect(isMarked()).toBe(true);
  load();
  expect(isMarked()).toBe(false);
});

test('the first script of the app may be there before the one that says that scripts run', () => {
  unmarkScripted();
  confirmScripted();
  markScripted();
  load();
  expect(isMarked()).toBe(true);
});
