import { expect, test } from 'vitest';
import { table } from '../../cli/print.ts';

test('columns are aligned by characters, and no line ends in spaces', () => {
  expect(
    table([
      ['key', 'title', 'file'],
      ['café', '', 'a.md'],
      ['x', 'A long title', ''],
    ]),
  ).toEqual(['key   title         file', 'café                a.md', 'x     A long title']);
});

test('nothing gives nothing', () => {
  expect(table([])).toEqual([]);
});
