// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { asksForSearch } from './shortcut.ts';

const press = (key: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });

describe('a key press asks for the search', () => {
  test.each([
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('%s %o', (key, init) => expect(asksForSearch(press(key, init))).toBe(true));

  test.each([
    ['k', {}],
    ['/', {}],
    ['/', { ctrlKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, isComposing: true }],
  ])('%s %o does not', (key, init) => expect(asksForSearch(press(key, init))).toBe(false));

  test('nor does one that something else has answered', () => {
    const event = press('k', { ctrlKey: true });
    event.preventDefault();
    expect(asksForSearch(event)).toBe(false);
  });
});
