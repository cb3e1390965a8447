import { describe, expect, test } from 'vitest';
import { isInvisible, unfitCharacter, withoutMisread } from './characters.ts';

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

test.each([
  ['CafÃ©, StraÃŸe, FaÃ§ade, Ã„rger, Ã¼ber', 'Café, Straße, Façade, Ärger, über'],
  ['â€œitâ€™sâ€\u009d â€“ â€¦', '“it’s” – …'],
  // Read as Latin-1, in which these bytes are control characters.
  ['Stra\u00c3\u009fe \u00e2\u0080\u0093', 'Straße –'],
])('%s was %s before its bytes were misread', (text, expected) => {
  expect(withoutMisread(text)).toBe(expected);
});

test.each(['«MAÇû', 'MANHÔ', 'IRMÃ… AMANHÃ– NÃO', 'pâte â la', '30 â€', 'Müller, 5 €', 'Ãß'])(
  '%s is what was meant',
  (text) => {
    expect(withoutMisread(text)).toBe(text);
  },
);
