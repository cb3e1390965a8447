import { expect, test } from 'vitest';
import { harmless } from './terminal-text.ts';

test('no character that a terminal obeys is left, and JSON stays the same', () => {
  const steering = '\u001b]0;x\u0007 \u009b2J \u202e \u2066 \u007f \r \u0000';
  expect(harmless(steering)).toBe('\\u001b]0;x\\u0007 \\u009b2J \\u202e \\u2066 \\u007f \\u000d \\u0000');
  expect(JSON.parse(harmless(JSON.stringify({ steering }, undefined, 2)))).toEqual({ steering });
});

test('tabs, line ends and the signs of all languages are left as they are', () => {
  const text = 'a\tb\nc\r\nÄ שלום \u200f 👩‍🌾';
  expect(harmless(text)).toBe(text);
});
