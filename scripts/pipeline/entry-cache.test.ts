import { beforeEach, expect, test } from 'vitest';
import type { Cache } from '../cache/cache.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { EntryCache, type RulesKey } from './entry-cache.ts';

const OLD: RulesKey = { pipeline: '1', schemas: 'old', tokens: 't' };
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
    readText: () => undefined,
    writeText: () => undefined,
    readBytes: () => undefined,
    has: (name) => files.has(name),
    writeBytes: () => undefined,
    adopt: () => undefined,
    notes: () => [],
  };
});

function result(title: string): EntryResult {
  const record = { data: { title }, rawKey: undefined, spans: {}, markdown: {}, dropped: false };
  return {
    record: { ...record, diagnostics: [] },
    texts: { '/body': { html: title, text: title, terms: '' } },
  };
}

/** A whole run that works on what is not known; what it worked on, and what it said. */
function run(
  rules: RulesKey,
  title = rules.schemas,
  paths = PATHS,
): { worked: string[]; note: string | undefined } {
  const entries = new EntryCache(cache, '/site');
  const note = entries.open(rules, paths.length);
  const worked = paths.filter((path) => entries.get(path, `hash of ${path}`) === undefined);
  for (const path of worked) entries.put(path, `hash of ${path}`, `${title} ${path}`, result(title));
  entries.save(rules);
  return { worked, note };
}

/** What a run under these rules is given. */
function given(rules: RulesKey): unknown[] {
  const entries = new EntryCache(cache, '/site');
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
  // The packs are new, the list is old; then the schema is what it was.
  for (const [name, text] of list) files.set(name, text);
  expect(given(OLD)).toEqual([]);
  expect(run(OLD).worked).toEqual(PATHS);
  expect(given(OLD)).toEqual(PATHS.map(() => 'old'));
});

test('packs of another division are not used', () => {
  run(OLD);
  for (const [name, text] of files)
    if (name.endsWith('/list.json')) files.set(name, text.replace('"packs":1', '"packs":2'));
  expect(given(OLD)).toEqual([]);
});

test('an entry that is another one now is worked on again', () => {
  run(OLD);
  const entries = new EntryCache(cache, '/site');
  entries.open(OLD, PATHS.length);
  expect(entries.get(PATHS[0] ?? '', 'another hash')).toBeUndefined();
  expect(entries.texts(PATHS[1] ?? '', `old ${PATHS[1] ?? ''}`)).toBeDefined();
  expect(entries.texts(PATHS[1] ?? '', 'another key')).toBeUndefined();
});

test('texts of before do not pile up', () => {
  run(OLD);
  const [first = ''] = PATHS;
  const entries = new EntryCache(cache, '/site');
  entries.open(OLD, PATHS.length);
  for (const path of PATHS.slice(1)) entries.get(path, `hash of ${path}`);
  entries.put(first, 'another hash', 'another text', result('another'));
  entries.save(OLD);
  const kept = [...files].filter(([name]) => name.startsWith('texts/')).map(([, text]) => text);
  expect(kept.join('')).toContain('another text');
  expect(kept.join('')).not.toContain(`old ${first}`);
  expect(kept.join('')).toContain(`old ${PATHS[1] ?? ''}`);
});
