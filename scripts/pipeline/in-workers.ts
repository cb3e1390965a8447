import pLimit from 'p-limit';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { beside, guarded, watched } from './guarded.ts';
import { helpersOf, startThreads, type Threads } from './threads.ts';
import type { Crew } from './crew.ts';
import type { Work } from './work.ts';
import type { WorkerJob } from './worker.ts';

/** How much text a thread is handed at once: enough that handing it over costs little, little enough that all end together. */
const BATCH_CHARACTERS = 120_000;

/** So many batches lie ready for each thread: it need not wait for this one to hand it the next. */
const AHEAD = 2;

/** Files that are worked on together. */
type Batch = readonly EntrySource[];

/**
 * Works on files in threads, in those of the crew where it has some: heavy files each alone and guarded, light ones in batches. Where
 * there are few processors this thread works on batches as well: another one would have to load and warm up the program once more.
 */
export async function inWorkers(
  { heavy, light }: { heavy: readonly EntrySource[]; light: readonly EntrySource[] },
  work: Work,
  { filename, threads, crew }: { filename: string; threads: number; crew: Crew | undefined },
): Promise<void> {
  const { set, tokens, results, report } = work;
  const count = helpersOf(threads);
  const start = (): Promise<Threads> => startThreads({ filename, count }, { set, tokens });
  const { pool } = await (crew?.threadsFor({ set, tokens }, start) ?? start());
  const open = batches(light);
  const single = async (source: EntrySource): Promise<void> => {
    results.set(source, await guarded(pool, source, jobOf(source)));
    report();
  };
  const batch = async (files: Batch): Promise<void> => {
    try {
      const done = await watched(pool, files.map(jobOf));
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
    await Promise.all([inOthers(), count < threads ? beside(() => here(open, work)) : undefined]);
    crew?.filesAreDone();
  } finally {
    if (crew === undefined) await pool.destroy();
  }
}

/** Works on batches in this thread until none is left. */
async function here(open: Batch[], { set, tokens, results, report }: Work): Promise<void> {
  const tools = createTools(set, tokens);
  for (let files = open.shift(); files !== undefined; files = open.shift()) {
    const done = files.map((source) => processEntry(source, tools));
    // Of its own: a piece of a text keeps the whole of it in memory.
    const kept = structuredClone(done);
    files.forEach((source, index) => {
      const result = kept[index];
      if (result !== undefined) results.set(source, result);
    });
    report();
    // The others get what they wait for.
    await new Promise(setImmediate);
  }
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
  return all;
}

/** What a worker is sent. */
function jobOf({ file, collection }: EntrySource): WorkerJob {
  return { collection: collection.name, path: file.path, text: file.text };
}
