import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCache, type Cache } from './cache.ts';
import { ShardFiles } from './shard-files.ts';

const FILE = 'texts/0.pack';
const FIRST = { html: '<p>“one”</p>' };
const SECOND = { html: '<p>two</p>' };

let folder: string;
let cache: Cache;
let wholeReads: number;
let partReads: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-shards-'));
  const below = openCache(folder);
  [wholeReads, partReads] = [0, 0];
  cache = {
    ...below,
    readBytes: (name) => {
      wholeReads += 1;
      return below.readBytes(name);
    },
    readPart: (...part) => {
      partReads += 1;
      return below.readPart(...part);
    },
  };
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const shards = (of: Cache = cache): ShardFiles<object> =>
  new ShardFiles(of, (shard) => `texts/${shard}.pack`);

function written(): ShardFiles<object> {
  const made = shards();
  made.put(0, 'first', FIRST);
  made.put(0, 'second', SECOND);
  made.write(0, ['first', 'second']);
  return made;
}

test('what was written is not held: each value is read by itself, each time', () => {
  const made = written();
  expect([made.get(0, 'first'), made.get(0, 'second'), made.get(0, 'first')]).toEqual([FIRST, SECOND, FIRST]);
  expect([wholeReads, partReads]).toEqual([0, 3]);
  expect(made.changed).toEqual([]);
});

test('a later run reads the list of a shard once, then single values', () => {
  written();
  const later = shards();
  expect([later.get(0, 'second'), later.get(0, 'first'), later.get(0, 'third')]).toEqual([
    SECOND,
    FIRST,
    undefined,
  ]);
  expect([wholeReads, partReads]).toEqual([1, 2]);
});

test('a new value takes none with it but those that are not wanted any more', () => {
  written();
  const later = shards();
  later.put(0, 'third', { html: '3' });
  expect(later.changed).toEqual([0]);
  later.write(0, ['third', 'second']);
  for (const one of [later, shards()])
    expect(['first', 'second', 'third'].map((key) => one.get(0, key))).toEqual([
      undefined,
      SECOND,
      { html: '3' },
    ]);
});

test.each([
  ['there is no cache', () => openCache(undefined)],
  ['the cache cannot be written', (): Cache => ({ ...openCache(undefined), writeBytes: () => false })],
])('values stay at hand where %s', (_name, open) => {
  const made = shards(open());
  made.put(0, 'first', FIRST);
  made.write(0, ['first']);
  expect(made.get(0, 'first')).toEqual(FIRST);
});

test('a shard that another process wrote meanwhile gives its values or none, never a wrong one', () => {
  const made = written();
  const other = shards();
  other.put(0, 'second', { html: '<p>2</p>' });
  other.write(0, ['second']);
  expect([made.get(0, 'first'), made.get(0, 'second')]).toEqual([undefined, undefined]);
});

test('a value is not used when a bit of it is another', () => {
  const made = written();
  const bytes = cache.readBytes(FILE) ?? Buffer.alloc(0);
  const at = bytes.indexOf('two');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  cache.writeBytes(FILE, bytes);
  expect([made.get(0, 'first'), made.get(0, 'second')]).toEqual([FIRST, undefined]);
});

test('shards of another version of the program are not used', () => {
  vi.stubEnv('CONTENT_PIPELINE_VERSION', '1');
  written();
  vi.stubEnv('CONTENT_PIPELINE_VERSION', '2');
  expect(shards().get(0, 'first')).toBeUndefined();
});

test.each([
  '',
  '\n',
  'VERSION\n',
  'VERSION\n[',
  'VERSION\n{}\n',
  'VERSION\n[["first",1e15]]\n',
  'VERSION\n[1]\n',
])('what a store may give in the place of a shard is not used: %j', (text) => {
  vi.stubEnv('CONTENT_PIPELINE_VERSION', '1');
  cache.writeBytes(FILE, Buffer.from(text.replace('VERSION', `1-node-${process.version}`)));
  expect(shards().get(0, 'first')).toBeUndefined();
});

test('a file that is no part of the cache is not used', () => {
  written();
  writeFileSync(path.join(folder, FILE), 'no shard');
  expect(shards().get(0, 'first')).toBeUndefined();
});
