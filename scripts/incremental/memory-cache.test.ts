import { beforeEach, expect, test } from 'vitest';
import type { Cache } from './cache.ts';
import { memoryCache, type MemoryCache } from './memory-cache.ts';

let files: Map<string, unknown>;
let reads: string[];
let cache: MemoryCache;
beforeEach(() => {
  files = new Map();
  reads = [];
  const read = (name: string): unknown => {
    reads.push(name);
    return files.get(name);
  };
  const below: Cache = {
    folder: '/cache',
    has: (name) => files.has(name),
    readJson: read,
    writeJson: (name, value) => void files.set(name, value),
    readText: (name) => read(name) as string | undefined,
    writeText: (name, text) => void files.set(name, text),
    readBytes: (name) => read(name) as Buffer | undefined,
    readPart: () => undefined,
    writeBytes: (name, bytes) => files.set(name, bytes) === files,
    notes: () => [],
  };
  cache = memoryCache(below);
});

test('what lies below is read once and is then at hand', () => {
  files.set('value', { a: 1 }).set('text', 'words');
  for (let time = 0; time < 2; time += 1) {
    expect(cache.readJson('value')).toEqual({ a: 1 });
    expect(cache.readText('text')).toBe('words');
  }
  expect(reads).toEqual(['value', 'text']);
});

test('what was not there is looked for again: another thread may have made it since', () => {
  expect(cache.readText('late')).toBeUndefined();
  files.set('late', 'words');
  expect(cache.readText('late')).toBe('words');
});

test('what is written is given at once, and lies on the disk after `flush`, written once', () => {
  cache.writeJson('value', [1]);
  cache.writeText('text', '');
  expect([cache.readJson('value'), cache.readText('text'), reads, files.size]).toEqual([[1], '', [], 0]);
  cache.flush();
  expect([...files]).toEqual([
    ['value', [1]],
    ['text', ''],
  ]);
  files.clear();
  cache.flush();
  expect(files.size).toBe(0);
});

test('beyond six hundred names the one that was written longest ago is forgotten, and is on the disk', () => {
  for (let at = 0; at < 600; at += 1) cache.writeText(`${at}`, `text ${at}`);
  expect(files.size).toBe(0);
  cache.writeText('0', 'text 0 again');
  cache.writeText('600', 'text 600');
  expect(files.size).toBe(601);
  expect([cache.readText('0'), cache.readText('1'), cache.readText('2')]).toEqual([
    'text 0 again',
    'text 1',
    'text 2',
  ]);
  expect(reads).toEqual(['1', '2']);
});
