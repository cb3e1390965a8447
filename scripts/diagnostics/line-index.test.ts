import { expect, test } from 'vitest';
import { LineIndex } from './line-index.ts';

test.each([
  ['the first character', 'ab\ncd', 0, 1, 1],
  ['the end of a line', 'ab\ncd', 2, 1, 3],
  ['the beginning of the next', 'ab\ncd', 3, 2, 1],
  ['the last character', 'ab\ncd', 4, 2, 2],
  ['past the end', 'ab\ncd', 5, 2, 3],
  ['an empty text', '', 0, 1, 1],
  ['empty lines', '\n\n\nx', 3, 4, 1],
  ['Windows line ends', 'ab\r\ncd', 4, 2, 1],
  ['after an emoji, in UTF-16 units as editors count', '😀x', 2, 1, 3],
])('%s', (_name, text, offset, line, column) => {
  const index = new LineIndex(text);
  expect(index.position(offset)).toEqual({ line, column });
  expect(index.offset({ line, column })).toBe(offset);
});

test('a line that is not there is the last one', () => {
  expect(new LineIndex('ab\ncd').offset({ line: 9, column: 2 })).toBe(4);
});

test('a span has a beginning and an end, never before its beginning', () => {
  const index = new LineIndex('ab\ncd');
  expect(index.place('f', [1, 4])).toEqual({ file: 'f', line: 1, column: 2, endLine: 2, endColumn: 2 });
  expect(index.place('f', [4, 1])).toMatchObject({ line: 2, column: 2, endLine: 2, endColumn: 2 });
});

test('agrees with counting on every offset of a long text', () => {
  const text = Array.from({ length: 200 }, (_, line) => 'x'.repeat(line % 7)).join('\n');
  const index = new LineIndex(text);
  for (let offset = 0; offset <= text.length; offset += 1) {
    const lines = text.slice(0, offset).split('\n');
    expect(index.position(offset)).toEqual({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
  }
});
