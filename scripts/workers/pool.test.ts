import { expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntryRecord, EntryResult, EntrySource } from '../model/entry-record.ts';
import { inThread } from './pool.ts';
import type { Thread } from './thread.ts';

const collection = { name: 'notes' } as unknown as EntrySource['collection'];

/** What becomes of files in two batches of a thread: `fine`, or the message of its problem. */
async function outcome(
  names: readonly string[],
  run: (name: string) => Promise<EntryResult>,
): Promise<Record<string, string>> {
  const sources = names.map((name) => ({ file: new SourceFile(name, 'A.', ''), collection }));
  const batches = [sources.slice(0, 2), sources.slice(2)];
  const results: Record<string, string> = {};
  const thread: Pick<Thread, 'run'> = { run: (jobs) => Promise.all(jobs.map(({ path }) => run(path))) };
  await inThread(
    thread,
    () => batches.shift(),
    ({ file }, { record }) => {
      results[file.path] = record.diagnostics[0]?.message ?? 'fine';
      expect(record.isUntried).toBe(record.diagnostics.length > 0 ? true : undefined);
    },
  );
  return results;
}

const fine: EntryResult = { record: { diagnostics: [] } as unknown as EntryRecord, texts: {} };
const REASON = 'it gave no answer for 20 seconds';

test('a file that hangs is named, and those beside it are processed', async () => {
  const run = (name: string): Promise<EntryResult> =>
    name === 'bad' ? Promise.reject(new Error(REASON)) : Promise.resolve(fine);
  expect(await outcome(['a', 'bad', 'c', 'd'], run)).toEqual({
    ...{ a: 'fine', c: 'fine', d: 'fine' },
    bad: `Work on this file was stopped: ${REASON}.`,
  });
});

test('where every file hangs, two are tried', async () => {
  const tried: string[] = [];
  const run = (name: string): Promise<EntryResult> => {
    tried.push(name);
    return Promise.reject(new Error(REASON));
  };
  const results = await outcome(['a', 'b', 'c', 'd'], run);
  expect(results).toMatchObject({
    b: `Work on this file was stopped: ${REASON}.`,
    d: 'Work on this file was stopped: it failed on 2 other files.',
  });
  expect(tried).toEqual(['a', 'b', 'a', 'b']);
});

test('an error of the program ends the run, and names the file', async () => {
  const run = (): Promise<EntryResult> => Promise.reject(new Error('a: a bug'));
  await expect(outcome(['a'], run)).rejects.toThrow('a: a bug');
});
