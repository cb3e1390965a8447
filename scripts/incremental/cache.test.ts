import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCache } from './cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-test-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

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
  openCache(folder).writeJson('a', 'A');
  expect(['old', 'young'].map((name) => existsSync(place(`unfinished/${name}`)))).toEqual([false, true]);
});

test('a link to nothing does not keep what else was left on its way', () => {
  put('unfinished/old');
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(place('unfinished/old'), hourAgo, hourAgo);
  for (const name of ['a', 'z']) symlinkSync(place('nowhere'), place(`unfinished/${name}`));
  openCache(folder).writeJson('a', 'A');
  expect(existsSync(place('unfinished/old'))).toBe(false);
});

test('of one damaged file is said that it is one', () => {
  put('a', 'A');
  const cache = openCache(folder);
  expect(cache.readJson('a')).toBeUndefined();
  expect(cache.notes()).toEqual([
    'cache repaired: a file of it was damaged or of another version, and was not used',
  ]);
});

test('what somebody else wrote is not believed, and that is said once for each file', () => {
  put('a', 'A');
  put('b', 'B');
  const cache = openCache(folder);
  expect([cache.readJson('a'), cache.readJson('a'), cache.readBytes('b')]).toEqual([
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
  cache.writeJson('a', 'A');
  expect([cache.readBytes('a'), cache.readJson('a'), cache.notes()]).toEqual([undefined, undefined, []]);
});

test.skipIf(process.platform === 'win32')(
  'a link in the cache is not followed: neither to remove nor to write',
  () => {
    const away = mkdtempSync(path.join(tmpdir(), 'cache-away-'));
    writeFileSync(path.join(away, 'letter.txt'), 'Dear Ada');
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(path.join(away, 'letter.txt'), hourAgo, hourAgo);
    for (const name of ['unfinished', 'entries']) symlinkSync(away, place(name));
    const cache = openCache(folder);
    cache.writeJson('entries/a.json', 1);
    expect(cache.readJson('entries/a.json')).toBe(1);
    expect(readdirSync(away)).toEqual(['letter.txt']);
    rmSync(away, { recursive: true });
  },
);

test('a cache of another user, which came along with a checkout, is not used', () => {
  vi.stubEnv('XDG_CACHE_HOME', place('somebody'));
  openCache(place('checkout')).writeJson('a', 'A');
  expect(openCache(place('checkout')).readJson('a')).toBe('A');
  vi.stubEnv('XDG_CACHE_HOME', place('else'));
  expect(openCache(place('checkout')).readJson('a')).toBeUndefined();
});

test('a cache in `node_modules` is used by everybody: CI restores it on another machine', () => {
  vi.stubEnv('XDG_CACHE_HOME', place('somebody'));
  openCache(place('node_modules/.cache')).writeJson('a', 'A');
  vi.stubEnv('XDG_CACHE_HOME', place('else'));
  expect(openCache(place('node_modules/.cache')).readJson('a')).toBe('A');
});

describe('a file of the cache is used', () => {
  /** What is read after the bytes of a stored value were changed. */
  const readAfter = (change: (bytes: Buffer) => Buffer, name = 'a'): unknown => {
    const cache = openCache(folder);
    cache.writeJson('a', [1, 2, 3]);
    const changed = change(readFileSync(place('a')));
    writeFileSync(place(name), changed);
    return cache.readJson(name);
  };

  test('as it was written, and not under another name or from another version', () => {
    expect(readAfter((bytes) => bytes)).toEqual([1, 2, 3]);
    expect(readAfter((bytes) => bytes, 'b')).toBeUndefined();
    const other = (bytes: Buffer): Buffer =>
      Buffer.from(bytes.toString('latin1').replace(/cache \d+/, 'cache 1'), 'latin1');
    expect(readAfter(other)).toBeUndefined();
  });

  test('not with another bit in any of its bytes, and not with anything missing or more', () => {
    const { length } = readFileSync((openCache(folder).writeJson('a', [1, 2, 3]), place('a')));
    for (let at = 0; at < length; at += 1) {
      const damaged = (bytes: Buffer): Buffer => {
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (at & 7));
        return bytes;
      };
      expect(readAfter(damaged), `byte ${at}`).toBeUndefined();
    }
    for (const cut of [0, 10, length - 1])
      expect(readAfter((bytes) => bytes.subarray(0, cut))).toBeUndefined();
    expect(readAfter((bytes) => Buffer.concat([bytes, Buffer.from(' ')]))).toBeUndefined();
  });
});
