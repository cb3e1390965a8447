import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCache } from './cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string): string => path.join(folder, name);

/** Writes a file, creating its folders. */
function put(name: string, text = 'In the way.'): void {
  mkdirSync(path.dirname(place(name)), { recursive: true });
  writeFileSync(place(name), text);
}

test.each([
  ['a folder in the place of the file', 'texts/a.json/b/c'],
  ['a file in the place of its folder', 'texts'],
  ['a file in the place of those on their way', 'unfinished'],
])('what stands in the way is removed, and the file is kept: %s', (_what, obstacle) => {
  put(obstacle);
  const cache = openCache(folder);
  cache.writeJson('texts/a.json', { words: 3 });
  expect(cache.readJson('texts/a.json')).toEqual({ words: 3 });
  expect(cache.notes()).toEqual([]);
});

test('what a killed run left on its way goes after a while, and not before', () => {
  for (const name of ['unfinished/old', 'unfinished/young']) put(name);
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(place('unfinished/old'), hourAgo, hourAgo);
  openCache(folder).writeText('a', 'A');
  expect(['old', 'young'].map((name) => existsSync(place(`unfinished/${name}`)))).toEqual([false, true]);
});

test('a link to nothing does not keep what else was left on its way', () => {
  put('unfinished/old');
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(place('unfinished/old'), hourAgo, hourAgo);
  for (const name of ['a', 'z']) symlinkSync(place('nowhere'), place(`unfinished/${name}`));
  openCache(folder).writeText('a', 'A');
  expect(existsSync(place('unfinished/old'))).toBe(false);
});

test('of one damaged file is said that it is one', () => {
  put('a', 'A');
  const cache = openCache(folder);
  expect(cache.readText('a')).toBeUndefined();
  expect(cache.notes()).toEqual([
    'cache repaired: a file of it was damaged or of another version, and was not used',
  ]);
});

test('what somebody else wrote is not believed, and that is said once for each file', () => {
  put('a', 'A');
  put('b', 'B');
  const cache = openCache(folder);
  expect([cache.readText('a'), cache.readText('a'), cache.readBytes('b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(cache.notes()).toEqual([
    'cache repaired: 2 files of it were damaged or of another version, and were not used',
  ]);
});

test('a cache that remembers nothing takes everything and gives nothing', () => {
  const cache = openCache(undefined);
  cache.writeText('a', 'A');
  expect([cache.has('a'), cache.readText('a'), cache.readJson('a'), cache.notes()]).toEqual([
    false,
    undefined,
    undefined,
    [],
  ]);
});

test('a text is the same whether it comes as a whole or in pieces, and a large one is never in memory as a whole', () => {
  const cache = openCache(folder);
  const pieces = Array.from({ length: 90_000 }, (_, at) => `${at} 🍲\n`);
  const text = pieces.join('');
  const encode = vi.spyOn(Buffer, 'from');
  const join = vi.spyOn(Buffer, 'concat');
  cache.writeText('a', pieces);
  expect([encode.mock.calls.length, join.mock.calls.length]).toEqual([0, 0]);
  vi.restoreAllMocks();
  const before = readFileSync(place('a'));
  expect(cache.readText('a')).toBe(text);
  cache.writeText('a', text);
  expect(readFileSync(place('a')).equals(before)).toBe(true);
  cache.writeText('a', []);
  expect(cache.readText('a')).toBe('');
  expect(cache.notes()).toEqual([]);
});
