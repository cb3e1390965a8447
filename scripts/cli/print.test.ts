import { afterEach, expect, test, vi } from 'vitest';
import { hasColor, table } from './print.ts';

const { isTTY } = process.stdout;
const onTerminal = (value: boolean) =>
  Object.defineProperty(process.stdout, 'isTTY', { value, configurable: true, writable: true });
afterEach(() => {
  vi.unstubAllEnvs();
  onTerminal(isTTY);
});

test.each([
  ['a terminal', {}, true],
  ['an empty NO_COLOR, which counts as not set', { NO_COLOR: '' }, true],
  ['NO_COLOR', { NO_COLOR: '1' }, false],
  ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
  ['a terminal without control sequences', { TERM: 'dumb' }, false],
])('colors with %s', (_name, env, expected) => {
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'TERM']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTerminal(true);
  expect(hasColor()).toBe(expected);
  onTerminal(false);
  expect(hasColor()).toBe(false);
});

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
