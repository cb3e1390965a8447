import { beforeEach, expect, test } from 'vitest';
import type { Cache } from './cache.ts';
import type { CompiledTexts, EntryRecord, EntryResult } from '../model/entry-record.ts';
import { EntryCache, type RulesKey } from './entry-cache.ts';
import { shardOf } from './cache-shards.ts';

const OLD: RulesKey = { pipeline: '1', schemas: 'old' };
const NEW: RulesKey = { ...OLD, schemas: 'new' };
const PATHS = Array.from({ length: 10 }, (_, at) => `content/notes/${at}.md`);

let files: Map<string, string>;
let cache: Cache;
beforeEach(() => {
  files = new Map();
  cache = {
    folder: '/cache',
    readJson: (name) => (JSON.parse(files.get(name) ?? 'null') as unknown) ?? undefined,
    writeJson: (name, value) => void files.set(name, JSON.stringify(value)),
    readText: (name) => files.get(name),
    writeText: (name, text) => void files.set(name, [text].flat().join('')),
    readBytes: (name) => bytesOf(name),
    readPart: (name, at, length) => bytesOf(name)?.subarray(at, at + length),
    has: (name) => files.has(name),
    writeBytes: (name, bytes) => {
      files.set(name, bytes.toString('latin1'));
      return true;
    },
    notes: () => [],
  };
});

function bytesOf(name: string): Buffer | undefined {
  const file = files.get(name);
  return file === undefined ? undefined : Buffer.from(file, 'latin1');
}

function result(title: string): EntryResult {
  const record = { data: { title }, rawKey: undefined, spans: {}, markdown: {}, dropped: false };
  return {
    record: { ...record, diagnostics: [] },
    texts: { '/body': { html: title, text: title } },
  };
}

/** A whole run that processes uncached entries; returns what it processed and reported. */
function run(
  rules: RulesKey,
  title = rules.schemas,
  paths = PATHS,
): { worked: string[]; note: string | undefined } {
  const entries = new EntryCache<EntryRecord, CompiledTexts>(cache, '/site');
  const note = entries.open(rules, paths.length);
  const worked = paths.filter((path) => entries.get(path, `hash of ${path}`) === undefined);
  for (const path of worked) entries.put(path, `hash of ${path}`, `${title} ${path}`, result(title));
  entries.save(rules);
  return { worked, note };
}

/** The cached values that a run under these rules receives. */
function given(rules: RulesKey): unknown[] {
  const entries = new EntryCache<EntryRecord, CompiledTexts>(cache, '/site');
  entries.open(rules, PATHS.length);
  return PATHS.flatMap((path) => entries.get(path, `hash of ${path}`)?.record.data?.title ?? []);
}

test('a second run works on nothing; one entry that is gone takes nothing with it', () => {
  expect(run(OLD)).toEqual({ worked: PATHS, note: undefined });
  expect(run(OLD)).toEqual({ worked: [], note: undefined });
  expect(run(OLD, 'old', PATHS.slice(1)).worked).toEqual([]);
  expect(run(OLD).worked).toEqual([PATHS[0]]);
});

test('under other rules everything is worked on again, and it is said why', () => {
  run(OLD);
  expect(run(NEW)).toEqual({ worked: PATHS, note: 'cache dropped: a schema changed' });
  expect(given(NEW)).toEqual(PATHS.map(() => 'new'));
});

test('a run that was killed before it wrote its list leaves nothing that the old rules take for theirs', () => {
  run(OLD);
  const list = [...files].filter(([name]) => name.endsWith('/list.json'));
  run(NEW);
  // The shards are new but the list is old; then the original schema returns.
  for (const [name, text] of list) files.set(name, text);
  expect(given(OLD)).toEqual([]);
  expect(run(OLD).worked).toEqual(PATHS);
  expect(given(OLD)).toEqual(PATHS.map(() => 'old'));
});

test('shards of another division are not used', () => {
  run(OLD);
  for (const [name, text] of files)
    if (name.endsWith('/list.json')) files.set(name, text.replace('"shards":1', '"shards":2'));
  expect(given(OLD)).toEqual([]);
});

test('an entry that is another one now is worked on again', () => {
  run(OLD);
  const entries = new EntryCache<EntryRecord, CompiledTexts>(cache, '/site');
  entries.open(OLD, PATHS.length);
  expect(entries.get(PATHS[0] ?? '', 'another hash')).toBeUndefined();
  expect(entries.texts(PATHS[1] ?? '', `old ${PATHS[1] ?? ''}`)).toBeDefined();
  expect(entries.texts(PATHS[1] ?? '', 'another key')).toBeUndefined();
});

test('texts of before do not pile up', () => {
  run(OLD);
  const [first = ''] = PATHS;
  const entries = new EntryCache<EntryRecord, CompiledTexts>(cache, '/site');
  entries.open(OLD, PATHS.length);
  for (const path of PATHS.slice(1)) entries.get(path, `hash of ${path}`);
  entries.put(first, 'another hash', 'another text', result('another'));
  entries.save(OLD);
  const kept = [...files].filter(([name]) => name.startsWith('texts/')).map(([, text]) => text);
  expect(kept.join('')).toContain('another text');
  expect(kept.join('')).not.toContain(`old ${first}`);
  expect(kept.join('')).toContain(`old ${PATHS[1] ?? ''}`);
});

test.each([
  [{ pipeline: '2' }, 'the pipeline itself changed'],
  [{ schemas: 'new' }, 'a schema changed'],
])('with %o everything is dropped, and the reason is named', (change, reason) => {
  run(OLD);
  expect(run({ ...OLD, ...change })).toEqual({ worked: PATHS, note: `cache dropped: ${reason}` });
});

const MANY = Array.from({ length: 257 }, (_, at) => `content/notes/many-${at}.md`);

test('a site that outgrows its shards keeps what it knows: all of it is in the new shards', () => {
  expect(run(OLD, 'old', MANY.slice(1)).worked).toHaveLength(256);
  expect(run(OLD, 'old', MANY).worked).toEqual([MANY[0]]);
  expect(run(OLD, 'old', MANY)).toEqual({ worked: [], note: undefined });
  expect([...files.keys()].filter((name) => /entries.*[0-9]\.json$/.test(name)).length).toBeGreaterThan(1);
});

test('a list that does not say how many shards there are is none', () => {
  run(OLD);
  const [list = ''] = [...files.keys()].filter((name) => name.endsWith('/list.json'));
  files.set(list, JSON.stringify({ rules: OLD }));
  expect(new EntryCache<EntryRecord, CompiledTexts>(cache, '/site').schemasVerified('1', 'old')).toBe(false);
  expect(run(OLD)).toEqual({ worked: PATHS, note: undefined });
  expect(run(OLD).worked).toEqual([]);
});

test('texts that were not written yet are at hand while the rules are the same, and not under others', () => {
  const [first = ''] = PATHS;
  const entries = new EntryCache<EntryRecord, CompiledTexts>(cache, '/site');
  entries.open(OLD, PATHS.length);
  entries.put(first, 'hash', 'key', result('words'));
  entries.open(OLD, PATHS.length);
  expect(entries.texts(first, 'key')).toEqual(result('words').texts);
  entries.save(OLD);
  entries.putTexts(first, 'unwritten', result('words').texts);
  entries.open(NEW, PATHS.length);
  expect(entries.texts(first, 'unwritten')).toBeUndefined();
});

test('texts are not looked for in the shards of another division', () => {
  const moved = MANY.find((path) => shardOf(path, 4) > 0) ?? '';
  const stays = MANY.find((path) => shardOf(path, 4) === 0) ?? '';
  const entries = new EntryCache<EntryRecord, CompiledTexts>(cache, '/site');
  entries.open(OLD, 1);
  entries.putTexts(stays, 'unwritten', result('words').texts);
  entries.open(OLD, MANY.length);
  expect([entries.texts(moved, 'unwritten'), entries.texts(stays, 'unwritten')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('an edit writes the shard of its entry, and no other', () => {
  run(OLD, 'old', MANY);
  const [first = '', ...others] = MANY;
  const written: string[] = [];
  const watched: Cache = {
    ...cache,
    writeJson: (name, value) => {
      written.push(name);
      cache.writeJson(name, value);
    },
    writeText: (name, text) => {
      written.push(name);
      cache.writeText(name, text);
    },
    writeBytes: (name, bytes) => {
      written.push(name);
      return cache.writeBytes(name, bytes);
    },
  };
  const entries = new EntryCache<EntryRecord, CompiledTexts>(watched, '/site');
  entries.open(OLD, MANY.length);
  for (const path of others) entries.get(path, `hash of ${path}`);
  entries.put(first, 'another hash', 'another text', result('another'));
  entries.save(OLD);
  expect(written.map((name) => name.replace(/\/.*\//, '/'))).toEqual([
    `entries/${shardOf(first, 4)}.json`,
    `texts/${shardOf(first, 4)}.pack`,
  ]);
});

test('schemas count as looked at where they were, by this version, and nowhere else', () => {
  const of = (): EntryCache<EntryRecord, CompiledTexts> =>
    new EntryCache<EntryRecord, CompiledTexts>(cache, '/site');
  expect(of().schemasVerified('1', 'old')).toBe(false);
  run(OLD);
  expect(of().schemasVerified('1', 'old')).toBe(true);
  expect([of().schemasVerified('2', 'old'), of().schemasVerified('1', 'new')]).toEqual([false, false]);
});

test('what other rules made of an entry does not come back with the entry', () => {
  run(OLD);
  const [first = ''] = PATHS;
  expect(run(NEW, 'new', [first]).worked).toEqual([first]);
  expect(run(NEW).worked).toEqual(PATHS.slice(1));
  expect(given(NEW)).toEqual(Array(PATHS.length).fill('new'));
});
