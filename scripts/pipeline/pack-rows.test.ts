import { expect, test } from 'vitest';
import type { EntryRecord } from '../model/entry-record.ts';
import { readRows, rowsText, type Row } from './pack-rows.ts';

const record = (title: string): EntryRecord => ({
  data: { title, body: '' },
  rawKey: 'a',
  spans: { '': [0, 0, 0, 9], '/title': [1, 2, 3, 4] },
  markdown: {
    '/body': {
      kind: 'document',
      facts: { links: [], images: [], headings: [], anchors: [], removed: [], styles: [], words: 2 },
    },
  },
  diagnostics: [],
  dropped: false,
  outline: 'x',
});
const rows: [string, Row][] = ['plain', 'two\nlines\u2028 and "quotes"', '{} ☕'].map((title, at) => [
  `content/${String(at)}\n.md`,
  { hash: `h${String(at)}`, textsKey: `t${String(at)}`, record: record(title) },
]);

test('rows come back as they were, whatever stands in them', () => {
  const text = rowsText(rows, 'rules 4');
  const back = readRows(text, 'rules 4');
  expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(rows)));
  expect(back.map(([, row]) => row.record.spans)).toEqual(rows.map(([, row]) => row.record.spans));
  // A copy has the details, too; and so what is written again is the same.
  expect({ ...back[0]?.[1].record }.markdown).toEqual(rows[0]?.[1].record.markdown);
  expect(rowsText(back, 'rules 4')).toBe(text);
});

test('details are read once, and only when they are asked for', () => {
  const [first] = readRows(rowsText(rows, '1').replace('"spans":{', '"spans":['), '1');
  // One row is damaged, which nobody notices who does not ask.
  expect(first?.[1].record.data).toEqual(rows[0]?.[1].record.data);
  expect(() => first?.[1].record.spans).toThrow(SyntaxError);
  const [sound] = readRows(rowsText(rows, '1'), '1');
  expect(sound?.[1].record.markdown).toBe(sound?.[1].record.markdown);
});

test('a pack of other rules, or none, has no rows', () => {
  expect(readRows(rowsText(rows, 'rules 4'), 'rules 8')).toEqual([]);
  expect(readRows(undefined, 'rules 4')).toEqual([]);
  expect(readRows(rowsText([], 'rules 4'), 'rules 4')).toEqual([]);
});
