import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCache, type Cache } from './cache.ts';
import { RowTables, type Rows } from './row-tables.ts';

let folder: string;
let cache: Cache;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'row-tables-'));
  cache = openCache(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

type Row = readonly [string];
const tables = (version = '1 '): RowTables<Row> => new RowTables(cache, 'base.json', version);
const many = (text: string): Rows<Row> =>
  Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`row ${at}`, [`${text} ${at}`]]));

test('a table comes back as it was written, and with few changes the rows it shares are not written again', () => {
  const first = many('first');
  tables().write('a.json', first);
  const base = cache.readText('base.json');
  const run = tables();
  const { 'row 1': gone, ...rest } = run.read('a.json') ?? {};
  const next: Rows<Row> = { ...rest, 'row 2': ['other'], new: ['one'] };
  run.write('a.json', next);
  run.writeBeside('b.json', { ...next, 'row 3': ['beside'] });
  expect(gone).toEqual(['first 1']);
  expect(cache.readText('base.json')).toBe(base);
  expect(cache.readText('a.json')?.length).toBeLessThan(200);
  expect(tables().read('a.json')).toEqual(next);
  expect(tables().read('b.json')).toEqual({ ...next, 'row 3': ['beside'] });
});

test('a table that differs in much is written whole, and those that share the rows before are not known any more', () => {
  tables().write('a.json', many('first'));
  const run = tables();
  run.read('a.json');
  run.writeBeside('b.json', many('beside'));
  expect(tables().read('b.json')).toEqual(many('beside'));
  run.writeBeside('b.json', many('first'));
  run.write('a.json', many('second'));
  expect(tables().read('a.json')).toEqual(many('second'));
  run.writeBeside('c.json', run.read('a.json') ?? {});
  expect(tables().read('c.json')).toEqual(many('second'));
});

test('a table of another version is not known, nor one whose rows are lost or are others', () => {
  tables().write('a.json', many('first'));
  expect(tables('2 ').read('a.json')).toBeUndefined();
  const before = cache.readJson('a.json');
  tables().write('z.json', many('second'));
  expect(tables().read('a.json')).toBeUndefined();
  cache.writeJson('z.json', before);
  expect(tables().read('z.json')).toBeUndefined();
  rmSync(path.join(folder, 'base.json'));
  expect(tables().read('a.json')).toBeUndefined();
});

test('a row that is gone is gone, also when another has come', () => {
  const first = many('first');
  tables().write('a.json', first);
  const run = tables();
  const { 'row 1': gone, ...rest } = run.read('a.json') ?? {};
  expect(gone).toBeDefined();
  run.write('a.json', { ...rest, new: ['one'] });
  expect(tables().read('a.json')).toEqual({ ...rest, new: ['one'] });
});

const sized = (count: number): Rows<Row> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`row ${at}`, [`first ${at}`]]));

// Few is 64 rows; of large tables a sixteenth: 125 of 2000.
test.each([
  [200, 64, 'the same'],
  [200, 65, 'another'],
  [2000, 125, 'the same'],
  [2000, 126, 'another'],
])('of %i rows %i others leave %s base', (count, others, base) => {
  tables().write('a.json', sized(count));
  const before = cache.readText('base.json');
  const run = tables();
  const rows = { ...run.read('a.json') };
  // Half of them changed, the others gone.
  for (let at = 0; at < others; at += 1)
    if (at % 2 === 0) rows[`row ${at}`] = ['other'];
    else Reflect.deleteProperty(rows, `row ${at}`);
  run.write('a.json', rows);
  expect(cache.readText('base.json') === before).toBe(base === 'the same');
  expect(tables().read('a.json')).toEqual(rows);
});

test.each([{ base: '', gone: [] }, { base: '', changed: {} }, { changed: {}, gone: [] }, {}])(
  'what is no table is not known: %j',
  (kept) => {
    cache.writeJson('a.json', kept);
    expect(tables().read('a.json')).toBeUndefined();
  },
);
