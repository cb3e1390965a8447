import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCache } from './cache.ts';
import { wordMemory } from './word-memory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('words are remembered by their dictionary', () => {
  const first = wordMemory(openCache(folder));
  first.of('en').set('leek', true).set('lek', false);
  first.save();
  const next = wordMemory(openCache(folder));
  expect([...next.of('en')]).toEqual([
    ['leek', true],
    ['lek', false],
  ]);
  expect([...next.of('en of another day')]).toEqual([]);
});

test('nothing is written when no word is new, or where nothing is kept', () => {
  const cache = openCache(folder);
  const names: string[] = [];
  const memory = wordMemory({ ...cache, writeJson: (name) => names.push(name) });
  memory.of('en');
  memory.save();
  expect(names).toEqual([]);
  memory.of('en').set('leek', true);
  memory.save();
  memory.save();
  expect(names).toHaveLength(1);
  const none = wordMemory(openCache(undefined));
  none.of('en').set('leek', true);
  none.save();
  expect([...wordMemory(openCache(undefined)).of('en')]).toEqual([]);
});
