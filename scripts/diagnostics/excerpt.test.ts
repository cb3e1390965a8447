import { describe, expect, test } from 'vitest';
import { codeFrame, shown } from './excerpt.ts';

const at = (line: number, column: number, endColumn: number, endLine = line) => ({
  file: 'a.yaml',
  line,
  column,
  endLine,
  endColumn,
});
const TEXT = 'one: 1\ntwo: 2\nthree: 3\nfour: 4\nfive: 5\n';

test('shows two lines on each side and marks the range', () => {
  expect(codeFrame(TEXT, at(3, 1, 6))).toBe(
    ['  1 | one: 1', '  2 | two: 2', '> 3 | three: 3', '    | ^^^^^', '  4 | four: 4', '  5 | five: 5'].join(
      '\n',
    ),
  );
});

test('begins at the first line and ends at the last', () => {
  expect(codeFrame('only', at(1, 1, 5))).toBe('> 1 | only\n    | ^^^^');
});

test.each([
  ['an empty range', at(1, 3, 3), '  ^'],
  ['a range over several lines, to the end of the first', at(1, 3, 2, 4), '  ^^^^'],
  ['a range past the end of its line', at(1, 5, 40), '    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^'],
])('marks %s', (_name, place, marker) => {
  expect(codeFrame('one: 1\ntwo', place).split('\n')[1]).toBe(`    | ${marker}`);
});

test('line numbers stand in one column', () => {
  const frame = codeFrame('a\n'.repeat(11), at(10, 1, 2)).split('\n');
  expect(frame.map((line) => line.slice(0, 6))).toEqual([
    '   8 |',
    '   9 |',
    '> 10 |',
    '     |',
    '  11 |',
    '  12 |',
  ]);
});

test('a long line is shown from shortly before the mark', () => {
  const [line = '', marker = ''] = codeFrame(
    `${'x'.repeat(200)}HERE${'y'.repeat(200)}`,
    at(1, 201, 205),
  ).split('\n');
  expect(line.length).toBeLessThan(120);
  expect(line.startsWith('> 1 | …')).toBe(true);
  expect(line.endsWith('…')).toBe(true);
  expect(line.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('HERE');
});

test('Windows line ends and tabs do not move the mark', () => {
  const [line = '', marker = ''] = codeFrame('\tone: 1\r\ntwo: 2\r\n', at(1, 2, 5)).split('\n');
  expect(line.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('one');
});

test('what a terminal would obey is one sign each, and does not move the mark (issue 11)', () => {
  const [line = '', marker = ''] = codeFrame('a\u001b[31m\u009b\u202eb: HERE\u007f\n', at(1, 12, 16)).split(
    '\n',
  );
  expect(line).toBe('> 1 | a␛[31m��b: HERE␡');
  expect(line.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('HERE');
});

test.each([
  ['Chinese characters', '豆腐 [x](/y)', 4, 9, `${' '.repeat(5)}^^^^^`],
  ['marked Chinese characters', 'a: 豆腐', 4, 6, '   ^^^^'],
  ['an emoji of several characters', '👩‍👩‍👧 [x](/y)', 10, 15, `${' '.repeat(3)}^^^^^`],
  ['accents of their own', 'cafe\u0301 [x](/y)', 7, 12, `${' '.repeat(5)}^^^^^`],
])('%s take the columns of a terminal that they have', (_name, text, from, to, marker) => {
  expect(codeFrame(text, at(1, from, to)).split('\n')[1]).toBe(`    | ${marker}`);
});

describe('shown', () => {
  test('a long value is cut in its middle, the words around it stay', () => {
    const words = shown(`The link \`${'a'.repeat(50_000)}z\` leads to no page.`);
    expect(words).toMatch(/^The link `a{10,}…a+z` leads to no page\.$/);
    expect(words.length).toBeLessThan(250);
    expect(shown(`“${'a'.repeat(500)}” is long.`)).toMatch(/^“a+…a+” is long\.$/);
    expect(shown('x '.repeat(50_000)).length).toBeLessThan(1300);
  });

  test('what a terminal would obey is named', () => {
    expect(shown('`\u001b[31m\u202e` and \ud800')).toBe('`U+001B[31mU+202E` and U+D800');
  });
});
