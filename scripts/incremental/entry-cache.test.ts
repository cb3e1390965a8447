import { beforeEach, expect, test } from 'vitest';
import { openCache, type Cache } from './cache.ts';
import { EntryCache, type RulesKey } from './entry-cache.ts';

const OLD: RulesKey = { pipeline: '1', schemas: 'old' };
const NEW: RulesKey = { ...OLD, schemas: 'new' };

let files: Map<string, string>;
let cache: Cache;
beforeEach(() => {
  files = new Map();
  cache = {
    ...openCache(undefined),
    readJson: (name) => (JSON.parse(files.get(name) ?? 'null') as unknown) ?? undefined,
    writeJson: (name, value) => void files.set(name, JSON.stringify(value)),
  };
});

/** A run that asks for some results, works on those that are missing, and returns their keys. */
function run(rules: RulesKey, ...keys: string[]): string[] {
  const entries = new EntryCache<string>(cache, '/site');
  const missing = keys.filter((key) => entries.get(rules, key) === undefined);
  for (const key of missing) entries.put(key, `result of ${key}`);
  entries.save(rules);
  return missing;
}

test('a result is there for its key, as long as the rules are the same', () => {
  expect(run(OLD, 'a', 'b')).toEqual(['a', 'b']);
  expect(run(OLD, 'b', 'a', 'c')).toEqual(['c']);
  expect(new EntryCache<string>(cache, '/site').get(OLD, 'a')).toBe('result of a');
  expect(new EntryCache<string>(cache, '/other').get(OLD, 'a')).toBeUndefined();
  expect(run(NEW, 'a')).toEqual(['a']);
});

test('what a run does not ask for goes, and nothing is written where nothing changes', () => {
  run(OLD, 'a', 'b');
  const [before] = files.values();
  const write = cache.writeJson.bind(cache);
  let writes = 0;
  cache.writeJson = (name, value) => {
    writes += 1;
    write(name, value);
  };
  run(OLD, 'a', 'b');
  expect([writes, [...files.values()][0]]).toEqual([0, before]);
  run(OLD, 'a');
  expect(run(OLD, 'a', 'b')).toEqual(['b']);
});

test.each<[change: Partial<RulesKey>, reason: string]>([
  [{ pipeline: '2' }, 'the pipeline itself changed'],
  [{ config: 'b' }, 'the configuration changed'],
  [{ schemas: 'new' }, 'a schema changed'],
])('says why nothing of it can be used: %j', (change, reason) => {
  const first = new EntryCache<string>(cache, '/site');
  expect(first.dropped(OLD)).toBeUndefined();
  first.put('a', 'A');
  first.save(OLD);
  const next = new EntryCache<string>(cache, '/site');
  expect(next.dropped(OLD)).toBeUndefined();
  expect(next.dropped({ ...OLD, ...change })).toBe(`cache dropped: ${reason}`);
  expect(next.get({ ...OLD, ...change }, 'a')).toBeUndefined();
});

test('schemas that were found valid by this version are not checked again', () => {
  expect(new EntryCache(cache, '/site').schemasVerified('1', 'old')).toBe(false);
  run(OLD, 'a');
  const next = new EntryCache(cache, '/site');
  expect([
    next.schemasVerified('1', 'old'),
    next.schemasVerified('2', 'old'),
    next.schemasVerified('1', 'new'),
  ]).toEqual([true, false, false]);
});
