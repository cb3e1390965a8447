import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCache, type Cache } from './cache.ts';
import { memo, memoBytes } from './memo.ts';

let folder: string;
let cache: Cache;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memo-'));
  cache = openCache(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** Work that returns how often it was done. */
function counted(): () => Promise<number> {
  let times = 0;
  return () => Promise.resolve((times += 1));
}

describe('the work of a stage', () => {
  test('is done once for a key, and again for another key, stage, or version of the program', async () => {
    const work = counted();
    const ask = (stage: string, ...key: string[]): Promise<number> => memo(cache, stage, key, work);
    expect([await ask('tokens', 'a', 'b'), await ask('tokens', 'a', 'b')]).toEqual([1, 1]);
    expect([await ask('tokens', 'ab'), await ask('counts', 'a', 'b')]).toEqual([2, 3]);
    vi.stubEnv('CONTENT_PIPELINE_VERSION', 'another');
    expect(await ask('tokens', 'a', 'b')).toBe(4);
  });

  test('is done each time when what comes out is not worth keeping, and without a cache', async () => {
    const work = counted();
    const isKept = (value: number): boolean => value > 1;
    expect(await memo(cache, 'tokens', ['a'], work, isKept)).toBe(1);
    expect(await memo(cache, 'tokens', ['a'], work, isKept)).toBe(2);
    expect(await memo(cache, 'tokens', ['a'], work, isKept)).toBe(2);
    expect(await memo(openCache(undefined), 'tokens', ['a'], work)).toBe(3);
  });

  test('on pictures is named by its key alone: another version of the program does not encode them again', async () => {
    const work = vi.fn(() => Promise.resolve(Buffer.from('picture')));
    await memoBytes(cache, ['master', 'small'], 'webp', work);
    vi.stubEnv('CONTENT_PIPELINE_VERSION', 'another');
    expect(String(await memoBytes(cache, ['master', 'small'], 'webp', work))).toBe('picture');
    expect(work).toHaveBeenCalledTimes(1);
    await memoBytes(cache, ['master', 'large'], 'webp', work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
