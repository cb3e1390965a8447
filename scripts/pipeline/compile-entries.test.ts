import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import { openCache, type Cache } from '../incremental/cache.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import type { CompiledTexts, EntryRecord, EntrySource } from '../model/entry-record.ts';
import type { Entry } from '../model/site-model.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { ProcessEntries } from '../workers/pool.ts';
import { compileEntries, type CompiledEntries } from './compile-entries.ts';

const COUNT = 600;
const collection = { name: 'notes' } as unknown as EntrySource['collection'];

let folder: string;
/** The names of the text shards written so far. */
let shards: string[];
/** The number of file reads. */
let reads: number;
let cache: Cache;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-compile-'));
  [shards, reads] = [[], 0];
  const below = openCache(folder);
  cache = {
    ...below,
    writeBytes: (name, bytes) => {
      if (name.startsWith('texts/')) shards.push(name);
      return below.writeBytes(name, bytes);
    },
  };
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function sources(): EntrySource[] {
  return Array.from({ length: COUNT }, (_, number) => {
    const read = (): string => {
      reads += 1;
      return `text ${number}`;
    };
    return {
      file: new SourceFile(`content/notes/${number}.md`, read, `hash ${number}`, read),
      collection,
    };
  });
}

function compile(process: ProcessEntries): Promise<CompiledEntries> {
  return compileEntries({
    set: { hash: 'schemas' } as unknown as SchemaSet,
    tokens: {},
    sources: sources(),
    entryCache: new EntryCache<EntryRecord, CompiledTexts>(cache, '/site'),
    process,
    progress: () => undefined,
  });
}

const record: EntryRecord = {
  ...{ data: {}, rawKey: undefined, spans: {}, dropped: false, diagnostics: [] },
  markdown: { '/body': { kind: 'document', facts: {} } } as unknown as EntryRecord['markdown'],
};

const work: ProcessEntries = (files, _tokens, take) => {
  for (const source of files)
    take(source, { record, texts: { '/body': { html: source.file.text, text: '' } } });
  return Promise.resolve();
};

test('texts are written shard after shard while others are worked on, and given as they were made', async () => {
  /** The number of shards written after one third, two thirds and all of the files. */
  const seen: number[] = [];
  const done = await compile((files, tokens, take) => {
    let count = 0;
    return work(files, tokens, (source, result) => {
      take(source, result);
      count += 1;
      if (count % (COUNT / 3) === 0) seen.push(shards.length);
    });
  });
  const [third = 0, most = 0, all = 0] = seen;
  expect(third).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(third);
  expect(new Set(shards).size).toBe(all);
  expect(shards).toHaveLength(all);
  expect(done.entries.map(({ file }) => file.path)).toEqual(sources().map(({ file }) => file.path));
  const texts = await Promise.all(done.entries.map((entry) => done.loadTexts(entry as Entry)));
  expect(texts.map((one) => one['/body']?.html)).toEqual(sources().map(({ file }) => file.text));
  expect(done.recompiled()).toBe(0);
});

test('the text of a file that was worked on is read again when somebody asks for it', async () => {
  const { entries } = await compile(work);
  expect(reads).toBe(COUNT);
  expect(entries[0]?.file.text).toBe('text 0');
  expect(reads).toBe(COUNT + 1);
});

test('nothing is lost where nothing can be written', async () => {
  cache = openCache(undefined);
  const done = await compile(work);
  const [first] = done.entries;
  expect(first && (await done.loadTexts(first as Entry))['/body']?.html).toBe('text 0');
  expect(done.recompiled()).toBe(0);
});
