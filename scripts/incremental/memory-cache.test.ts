import { beforeEach, expect, test } from 'vitest';
import { memoryCache, openCache, type MemoryCache } from './cache.ts';

let files: Map<string, unknown>;
let reads: string[];
let cache: MemoryCache;
beforeEach(() => {
  files = new Map();
  reads = [];
  cache = memoryCache({
    ...openCache(undefined),
    readJson: (name) => {
      reads.push(name);
      return files.get(name);
    },
    writeJson: (name, value) => void files.set(name, value),
  });
});

test('what lies below is read once and is then at hand; what was not there is looked for again', () => {
  expect(cache.readJson('value')).toBeUndefined();
  files.set('value', { a: 1 });
  for (let time = 0; time < 2; time += 1) expect(cache.readJson('value')).toEqual({ a: 1 });
  expect(reads).toEqual(['value', 'value']);
});

test('what is written is given at once, and lies on the disk after `flush`, written once', () => {
  cache.writeJson('value', [1]);
  expect([cache.readJson('value'), reads, files.size]).toEqual([[1], [], 0]);
  cache.flush();
  expect([...files]).toEqual([['value', [1]]]);
  files.clear();
  cache.flush();
  expect(files.size).toBe(0);
});
