import { expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import { memoryCache, openCache } from '../incremental/cache.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import type { EntryRecord, EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Entry } from '../model/site-model.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { ProcessEntries } from '../workers/pool.ts';
import { compileEntries, type CompiledEntries } from './compile-entries.ts';

const collection = { name: 'notes' } as unknown as EntrySource['collection'];
const cache = memoryCache(openCache(undefined));

const record: EntryRecord = {
  ...{ data: {}, rawKey: undefined, spans: {}, dropped: false, diagnostics: [] },
  markdown: { '/body': { kind: 'document', facts: {} } } as unknown as EntryRecord['markdown'],
};

/** Compiles notes with these texts; `stopsAt` fails. */
function compile(texts: readonly string[], stopsAt?: string): Promise<CompiledEntries> {
  const process: ProcessEntries = async (sources, _tokens, take) => {
    await Promise.resolve();
    for (const source of sources) {
      if (source.file.text === stopsAt) throw new Error('stopped');
      const isUntried = source.file.text === 'untried' ? { isUntried: true as const } : {};
      take(source, {
        record: { ...record, ...isUntried },
        texts: { '/body': { html: source.file.text, text: '' } },
      });
    }
  };
  return compileEntries({
    ...{ set: { hash: 'schemas' } as unknown as SchemaSet, tokens: {}, process, progress: () => undefined },
    sources: texts.map((text) => ({
      file: new SourceFile(`content/notes/${text}.md`, text, `hash ${text}`),
      collection,
    })),
    entryCache: new EntryCache<EntryResult>(cache, '/site'),
  });
}

test('entries come in the order of their files, with their texts, from this run or an earlier one', async () => {
  expect((await compile(['b'])).compiled).toBe(1);
  const done = await compile(['a', 'b', 'c']);
  expect(done.compiled).toBe(2);
  expect(done.entries.map(({ file }) => file.path)).toEqual(
    ['a', 'b', 'c'].map((name) => `content/notes/${name}.md`),
  );
  const texts = done.entries.map((entry) => done.loadTexts(entry as Entry));
  expect(texts.map((one) => one['/body']?.html)).toEqual(['a', 'b', 'c']);
});

test('a run that is stopped is continued by the next one, and what was not tried is tried again', async () => {
  await expect(compile(['d', 'e', 'f'], 'e')).rejects.toThrow('stopped');
  expect((await compile(['d', 'e', 'f'])).compiled).toBe(2);
  expect((await compile(['untried'])).compiled).toBe(1);
  expect((await compile(['untried'])).compiled).toBe(1);
});
