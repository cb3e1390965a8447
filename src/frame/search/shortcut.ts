import { local } from '../../lib/storage.ts';

/** Remembered on the device once someone has turned the single key off. */
const SLASH_KEY = 'searchSlash';
const OFF = 'off';

/** Where one points with a finger there is hardly a keyboard: the switch is not shown, so the single key may do nothing. */
const BY_FINGER = '(pointer:coarse)';

/**
 * Whether the `/` key opens the search. A shortcut of a single character gets in the way of those who speak to
 * their computer, so it can be turned off (WCAG 2.1.4); Ctrl-K and Cmd-K always work.
 */
export const isSlashOn = (): boolean => local.get(SLASH_KEY) !== OFF && !matchMedia(BY_FINGER).matches;

export function setSlash(isOn: boolean): void {
  if (isOn) local.remove(SLASH_KEY);
  else local.set(SLASH_KEY, OFF);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null;

/** Whether a key press asks for the search: Ctrl-K or Cmd-K anywhere, `/` wherever nothing is being typed. */
export function asksForSearch(event: KeyboardEvent, slashOn: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return slashOn && key === '/' && !isTyping(event.target);
}
