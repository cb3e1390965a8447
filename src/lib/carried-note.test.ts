import { expect, test } from 'vitest';
import { bringNote, carryNote, isNoteCarried } from './carried-note.ts';

test('a text that is handed on comes into the message once', () => {
  expect(bringNote('Hello.')).toBeNull();
  carryNote('First $& answers.');
  expect(isNoteCarried()).toBe(true);
  expect(bringNote(' ')).toBe('First $& answers.');
  expect(isNoteCarried()).toBe(false);
  expect(bringNote('Hello.')).toBeNull();
});

test('newer answers take the place of older ones, and stand below what was typed', () => {
  carryNote('First $& answers.');
  expect(bringNote('We have two floors.\n')).toBe('We have two floors.\n\nFirst $& answers.');
  carryNote('Second $& answers.');
  expect(bringNote('We have two floors.\n\nFirst $& answers.')).toBe(
    'We have two floors.\n\nSecond $& answers.',
  );
  carryNote('Second $& answers.');
  expect(bringNote('Second $& answers. And a third floor.')).toBe('Second $& answers. And a third floor.');
  carryNote('Third answers.');
  expect(bringNote('Second, edited.')).toBe('Second, edited.\n\nThird answers.');
});
