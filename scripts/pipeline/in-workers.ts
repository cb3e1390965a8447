import pLimit from 'p-limit';
import { openCache } from '../cache/cache.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { beside, guarded, watched } from './guarded.ts';
import { keepTexts, type KeptPack } from './kept-texts.ts';
import { helpersOf, startThreads, type Threads } from './threads.ts';
import type { Keeping, Work } from './work.ts';
import type { WorkerJob } from './worker.ts';

/** How much text a thread is handed at once: enough that handing it over costs little, little enough that all end together. */
const BATCH_CHARACTERS = 120_000;

/** Fewer packs for each thread are worked on in batches instead. */
const PACKS_FOR_EACH = 4;

/** So many batches lie ready for each thread: it need not wait for this one to hand it the next. */
const AHEAD = 2;

/** Files that are worked on together, and where their texts are put when they are not handed over. */
interface Batch {
  files: readonly EntrySource[];
  pack?: KeptPack;
}

/**
 * Works on files in threads, in those of the crew where it has some: heavy files each alone and guarded, light ones in batches. Where
 * there are few processors this thread works on batches as well: another one would have to load and warm up the program once more.
 */
export async function inWorkers(
  { heavy, light }: { heavy: readonly EntrySource[]; light: readonly EntrySource[] },
  work: Work,
  { filename, threads, keeping }: { filename: string; threads: number; keeping: Keeping | undefined },
): Promise<void> {
  const { set, tokens, results, report } = work;
  const count = helpersOf(threads);
  const start = (): Promise<Threads> =>
    startThreads({ filename, cache: keeping?.folder, count }, { set, tokens });
  const { pool } = await (keeping?.crew.threadsFor({ set, tokens }, start) ?? start());
  const open = batchesOf(light, keeping, threads);
  const single = async (source: EntrySource): Promise<void> => {
    results.set(source, await guarded(pool, source, jobOf(source)));
    report();
  };
  const batch = async ({ files, pack }: Batch): Promise<void> => {
    try {
      const done = await watched(pool, files.map(jobOf), pack);
      files.forEach((source, index) => {
        const result = done[index];
        if (result !== undefined) results.set(source, result);
      });
      report();
    } catch {
      // One of them ended the thread: each by itself, so that it is known which.
      for (const source of files) await single(source);
    }
  };
  const inOthers = async (): Promise<void> => {
    const limit = pLimit(count);
    // Heavy ones first, so that none of them is left to the end.
    await Promise.all(heavy.map((source) => limit(() => single(source))));
    const lane = async (): Promise<void> => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) await batch(next);
    };
    await Promise.all(Array.from({ length: count * AHEAD }, lane));
  };
  try {
    await Promise.all([inOthers(), count < threads ? beside(() => here(open, work, keeping)) : undefined]);
    keeping?.crew.filesAreDone();
  } finally {
    if (keeping === undefined) await pool.destroy();
  }
}

/** Works on batches in this thread until none is left. */
async function here(
  open: Batch[],
  { set, tokens, results, report }: Work,
  keeping: Keeping | undefined,
): Promise<void> {
  const tools = createTools(set, tokens);
  const cache = openCache(keeping?.folder);
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { files, pack } = next;
    const done = files.map((source) => processEntry(source, tools));
    // Of its own: a piece of a text keeps the whole of it in memory.
    const kept = structuredClone(pack === undefined ? done : keepTexts(done, pack, cache));
    files.forEach((source, index) => {
      const result = kept[index];
      if (result !== undefined) results.set(source, result);
    });
    report();
    // The others get what they wait for.
    await new Promise(setImmediate);
  }
}

/** Packs that threads write by themselves, when there are enough of them that all threads end together, and batches of the other files. */
function batchesOf(light: readonly EntrySource[], keeping: Keeping | undefined, threads: number): Batch[] {
  const { packs, rest } = keeping?.packs(light) ?? { packs: [], rest: light };
  if (packs.length < PACKS_FOR_EACH * threads) return batches(light);
  return [...packs.map(({ files, ...pack }) => ({ files, pack })), ...batches(rest)];
}

/** Batches of about the same amount of text. */
function batches(sources: readonly EntrySource[]): Batch[] {
  const all: EntrySource[][] = [];
  let room = 0;
  for (const source of sources) {
    if (room <= 0) {
      all.push([]);
      room = BATCH_CHARACTERS;
    }
    all.at(-1)?.push(source);
    room -= source.file.text.length;
  }
  return all.map((files) => ({ files }));
}

/** What a worker is sent. */
function jobOf({ file, collection }: EntrySource): WorkerJob {
  return { collection: collection.name, path: file.path, text: file.text };
}
