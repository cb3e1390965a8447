import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync, type Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { statOf } from '../disk/stat-snapshot.ts';
import { openCache, type Cache } from './cache.ts';
import { FileTable, type KnownFile } from './file-table.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'file-table-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'post.md');
let cache: Cache;

/** Overrides parts of the stat data. */
const look = vi.hoisted(() => ({ differs: {} as Partial<Stats> }));
vi.mock('../disk/stat-snapshot.ts', async (load) => {
  const real = await load<{ statOf: typeof statOf }>();
  return { ...real, statOf: (place: string) => Object.assign(real.statOf(place) ?? {}, look.differs) };
});

beforeEach(() => {
  look.differs = {};
  rmSync(path.join(folder, 'cache'), { recursive: true, force: true });
  cache = openCache(path.join(folder, 'cache'));
  writeFileSync(file, 'first');
  // A time that can be restored exactly, so that it reveals nothing.
  utimesSync(file, 1000, 1000);
});

/** A run that looks at the file once, and reads it if necessary. */
function run(at: number, trusts = true): KnownFile | undefined {
  const real = Date.now;
  Date.now = () => at;
  try {
    const table = new FileTable(cache, 'files/table.json', trusts);
    const known = table.known('post.md', file);
    if (known === undefined) table.note('post.md', 'hash');
    table.save();
    return known;
  } finally {
    Date.now = real;
  }
}

const changed = (): number => Math.max(statSync(file).mtimeMs, statSync(file).ctimeMs);

test('a file that looks as it did is known', () => {
  run(changed() + 5000);
  const known = run(changed() + 6000);
  expect(known?.hash).toBe('hash');
});

test('a file that was changed just before it was read may be changed again unseen, and is not taken for known', () => {
  run(changed() + 50);
  expect(run(changed() + 5000)).toBeUndefined();
  expect(run(changed() + 6000)).toBeDefined();
});

test.each<[what: string, change: () => void]>([
  ['another size', () => writeFileSync(file, 'longer than before')],
  ['other bytes of the same size and time of change', () => sameTime(() => writeFileSync(file, 'other'))],
  ['another file in its place', () => sameTime(() => replaceFile())],
  ['a time of long ago', () => utimesSync(file, 1, 1)],
])('a file is read that has %s', (_what, change) => {
  expect(run(changed() + 5000)).toBeUndefined();
  expect(run(changed() + 5000)).toBeDefined();
  // The clock of the file system must have advanced.
  const before = statSync(file).ctimeMs;
  while (statSync(file).ctimeMs === before) change();
  expect(run(changed() + 5000)).toBeUndefined();
});

function sameTime(change: () => void): void {
  const { atime, mtime } = statSync(file);
  change();
  utimesSync(file, atime, mtime);
}

function replaceFile(): void {
  rmSync(file);
  writeFileSync(file, 'first');
}

test('no file is known to a run that trusts nothing, nor to another version of the program', () => {
  run(changed() + 5000);
  expect(run(changed() + 6000, false)).toBeUndefined();
  vi.stubEnv('CONTENT_PIPELINE_VERSION', 'another');
  expect(run(changed() + 6000)).toBeUndefined();
  vi.unstubAllEnvs();
});

test('a file that is gone is forgotten', () => {
  run(changed() + 5000);
  new FileTable(cache, 'files/table.json', true).save();
  expect(run(changed() + 6000)).toBeUndefined();
});

test('a file that nobody asked for can be noted, and is read again the next time', () => {
  const table = new FileTable(cache, 'files/table.json', true);
  table.note('post.md', 'hash');
  table.save();
  expect(run(changed() + 5000)).toBeUndefined();
});

test.each(['size', 'mtimeMs', 'ctimeMs', 'ino'] as const)(
  'a file of which a look says another %s, and nothing else, is read',
  (what) => {
    expect(run(changed() + 5000)).toBeUndefined();
    expect(run(changed() + 5000)).toBeDefined();
    look.differs = { [what]: statSync(file)[what] - 1 };
    expect(run(changed() + 5000)).toBeUndefined();
  },
);
