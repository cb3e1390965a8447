import { describe, expect, test } from 'vitest';
import { edited } from '../../shared/edited.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml } from '../../entry/read/yaml.ts';
import { addItems, removeItems } from './list-edits.ts';

const NEW = { block: ['from: /c', 'to: /d'], flow: '{ from: "/c", to: "/d" }' };

function listIn(text: string) {
  const file = new SourceFile('content/a.yaml', text, '');
  const { data, spans } = parseYaml(file, text, 0);
  const items = data?.list;
  return { file, spans, pointer: '/list', length: Array.isArray(items) ? items.length : 0 };
}

function applied(text: string, edit: ReturnType<typeof addItems>): string {
  if (edit === undefined) return 'no edit';
  return text.slice(0, edit.span[0]) + edit.text + text.slice(edit.span[1]);
}

describe('a new item', () => {
  test.each([
    [
      'list:\n  - from: /a\n    to: /b # why\n\n# end\n',
      'list:\n  - from: /a\n    to: /b # why\n  - from: /c\n    to: /d\n\n# end\n',
    ],
    ['list:\n- from: /a\n  to: /b', 'list:\n- from: /a\n  to: /b\n- from: /c\n  to: /d'],
    [
      'list:\r\n  - {from: /a, to: /b}\r\nmore: x\r\n',
      'list:\r\n  - {from: /a, to: /b}\r\n  - from: /c\r\n    to: /d\r\nmore: x\r\n',
    ],
    ['list: []\nmore: x\n', 'list:\n  - from: /c\n    to: /d\nmore: x\n'],
    ['list:\nmore: x\n', 'list:\n  - from: /c\n    to: /d\nmore: x\n'],
    ['list: [{from: /a, to: /b}] # x\n', 'list: [{from: /a, to: /b}, { from: "/c", to: "/d" }] # x\n'],
  ])('%j', (text, wanted) => {
    expect(applied(text, addItems(listIn(text), [NEW]))).toBe(wanted);
  });
});

test.each([
  ['list:\n  - a\n', 'list:\n  - a\n  - b\n  - c\n'],
  ['list: []\n', 'list:\n  - b\n  - c\n'],
  ['list: [a]\n', 'list: [a, b, c]\n'],
  ['list: [a, ]\n', 'list: [a, b, c ]\n'],
])('several new items: %j', (text, wanted) => {
  const items = ['b', 'c'].map((item) => ({ block: [item], flow: item }));
  expect(applied(text, addItems(listIn(text), items))).toBe(wanted);
});

describe('items that go', () => {
  test.each([
    ['list:\n  - a # why\n  - b\n', [0], 'list:\n  - b\n'],
    ['list:\r\n  - a\r\n  - from: /b\r\n    to: c\r\nmore: x\r\n', [1], 'list:\r\n  - a\r\nmore: x\r\n'],
    ['list:\n  - a\nmore: x\n', [0], 'list:\n  []\nmore: x\n'],
    ['list:\n  - a\n  - b # why\nmore: x\n', [0, 1], 'list:\n  []\nmore: x\n'],
    ['list:\n  - a\n  - b\n  - c\n', [0, 1], 'list:\n  - c\n'],
    ['list: [a, b, c]\n', [1], 'list: [a, c]\n'],
    ['list: [a, b, c]\n', [2], 'list: [a, b]\n'],
    ['list: [a, b, c]\n', [1, 2], 'list: [a]\n'],
    ['list: [a, b, c]\n', [0, 1], 'list: [c]\n'],
    ['list: [a, b, c, d]\n', [0, 2, 3], 'list: [b]\n'],
    ['list: [a, b]\n', [1, 0], 'list: []\n'],
    ['list: [a]\n', [0], 'list: []\n'],
    ['list: []\n', [], 'list: []\n'],
    ['list:\n  - a\n  - b', [1], 'list:\n  - a\n'],
  ])('%j %j', (text, indexes, wanted) => {
    expect(edited(text, removeItems(listIn(text), new Set(indexes)))).toBe(wanted);
  });
});
