import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Cache } from '../../cache/cache.ts';
import { keepSpare, takeSpare } from './spare.ts';

const DAY_MS = 86_400_000;

let root: string;
let cache: Cache;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'spare-'));
  cache = { folder: path.join(root, 'cache') } as Cache;
});
afterEach(() => rmSync(root, { recursive: true }));

/** A folder that was the output, and becomes the spare of `out`. */
function keep(out: string, to: Cache = cache): boolean {
  const previous = path.join(root, 'previous');
  mkdirSync(previous, { recursive: true });
  writeFileSync(path.join(previous, 'page.json'), out);
  return keepSpare(to, out, previous);
}

const spares = (): string[] => readdirSync(path.join(root, 'cache/spares')).sort();

test('a spare that nobody has used for thirty days is cleared away; a younger one of another output stays', () => {
  expect(keep('/old')).toBe(true);
  const [old = ''] = spares();
  expect(keep('/young')).toBe(true);
  const young = spares().find((name) => name !== old) ?? '';
  for (const [name, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    const then = new Date(Date.now() - days * DAY_MS);
    utimesSync(path.join(root, 'cache/spares', name), then, then);
  }
  expect(keep('/mine')).toBe(true);
  expect(spares()).toHaveLength(2);
  expect(spares()).toContain(young);
});

test('without a cache, and in one that cannot be written, the output is not kept and stays where it is', () => {
  expect(keep('/out', { folder: undefined } as unknown as Cache)).toBe(false);
  writeFileSync(path.join(root, 'file'), '');
  expect(keep('/out', { folder: path.join(root, 'file') } as Cache)).toBe(false);
  expect(existsSync(path.join(root, 'previous/page.json'))).toBe(true);
});

test('what was half made in the place of the next output is gone, with a spare and without', () => {
  const next = path.join(root, 'next');
  const wanted = new Map([['page.json', 'key']]);
  for (const kept of [false, true]) {
    if (kept) keep('/out');
    mkdirSync(next, { recursive: true });
    writeFileSync(path.join(next, 'half.json'), '');
    expect(takeSpare({ cache, out: '/out', next, wanted, spare: () => ({}) })).toEqual({});
    expect(readdirSync(next)).toEqual([]);
  }
});
