// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asksForSearch, isSlashOn, setSlash } from './shortcut.ts';

/** A key press on an element, as the window hears it. */
function press(key: string, init: KeyboardEventInit = {}, html = '<p></p>'): KeyboardEvent {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.firstElementChild?.dispatchEvent(event);
  return event;
}

describe('a key press asks for the search', () => {
  test.each([
    ['/', {}],
    ['/', { shiftKey: true }],
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('%s %o', (key, init) => expect(asksForSearch(press(key, init), true)).toBe(true));

  test.each([
    ['k', {}],
    ['/', { ctrlKey: true }],
    ['/', { altKey: true }],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, isComposing: true }],
  ])('%s %o does not', (key, init) => expect(asksForSearch(press(key, init), true)).toBe(false));

  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable></p>'])(
    'a slash typed into %s does not, Ctrl-K does',
    (html) => {
      expect(asksForSearch(press('/', {}, html), true)).toBe(false);
      expect(asksForSearch(press('k', { ctrlKey: true }, html), true)).toBe(true);
    },
  );

  test('nor does one that something else has answered', () => {
    const event = press('/');
    event.preventDefault();
    expect(asksForSearch(event, true)).toBe(false);
  });
});

describe('the single key can be turned off', () => {
  let isByFinger = false;
  beforeEach(() => {
    localStorage.clear();
    isByFinger = false;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse') && isByFinger,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('and does nothing where one points with a finger, because the switch is not shown there', () => {
    isByFinger = true;
    expect(isSlashOn()).toBe(false);
    expect(asksForSearch(press('k', { ctrlKey: true }), isSlashOn())).toBe(true);
  });

  test('and on again, and the device remembers', () => {
    expect(isSlashOn()).toBe(true);
    setSlash(false);
    expect(isSlashOn()).toBe(false);
    expect(asksForSearch(press('/'), isSlashOn())).toBe(false);
    expect(asksForSearch(press('k', { metaKey: true }), isSlashOn())).toBe(true);
    setSlash(true);
    expect(isSlashOn()).toBe(true);
  });
});
