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

test('a terminal is not overrun: columns that have no room follow below, whole', () => {
  const rows = [
    [' ', 'KEY', 'TITLE', 'ADDRESS', 'FILE'],
    ['~', 'soup', 'Hot soup', '', 'content/soup.md'],
    [' ', '豆腐', 'Tofu', '/tofu', 'content/tofu.md'],
  ];
  expect(table(rows, 30)).toEqual([
    '   KEY   TITLE     ADDRESS',
    '      FILE',
    '~  soup  Hot soup',
    '      content/soup.md',
    '   豆腐  Tofu      /tofu',
    '      content/tofu.md',
  ]);
  expect(table(rows, 20)).toEqual([
    '   KEY   TITLE',
    '      ADDRESS  FILE',
    '~  soup  Hot soup',
    '      content/soup.md',
    '   豆腐  Tofu',
    '      /tofu',
    '      content/tofu.md',
  ]);
  expect(table(rows, 46)[1]).toBe('~  soup  Hot soup           content/soup.md');
});
