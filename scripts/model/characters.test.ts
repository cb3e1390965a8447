import { describe, expect, test } from 'vitest';
import { isInvisible, unfitCharacter } from './characters.ts';

describe('unfitCharacter', () => {
  test.each([
    ['a\u0000', 1],
    ['\u000b', 0],
    ['ab\u0085', 2],
    ['\ud800', 0],
    ['a\udc00b', 1],
    ['\ufffe', 0],
    ['\u{10ffff}', 0],
    ['\ufdd0', 0],
    ['a\u202eb', 1],
    ['a\u202ab', 1],
    ['one\n\u2067two\nthree\u2069', 4],
    ['\u2067a\u2069\u2066b', 3],
  ])('finds the one of %j', (text, index) => {
    expect(unfitCharacter(text)?.index).toBe(index);
  });

  test.each(['a\tb\r\nc', '😀', '👩‍👩‍👧', 'שלום\u200f!', '\u2067a\u2069', '\u202ba\u202c', '\ufeff', '\ue000'])(
    'lets %j stand',
    (text) => {
      expect(unfitCharacter(text)).toBeUndefined();
    },
  );
});

test.each([
  ['\u200b', true],
  [' \u00ad\u2800\u3164 ', true],
  ['\ufeff\u200d', true],
  [' ', false],
  ['', false],
  ['a\u200b', false],
])('%j shows nothing: %s', (text, expected) => {
  expect(isInvisible(text)).toBe(expected);
});
