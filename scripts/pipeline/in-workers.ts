import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { EntrySource } from '../model/entry-record.ts';
import { guarded, watched } from './guarded.ts';
import type { KeptPack } from './kept-texts.ts';
import type { Keeping, Work } from './work.ts';
import type { WorkerJob, WorkerSetup } from './worker.ts';

/** How much text a thread is handed at once: enough that handing it over costs little, little enough that all end together. */
const BATCH_CHARACTERS = 120_000;

/** Fewer packs for each thread are worked on in batches instead. */
const PACKS_FOR_EACH = 4;

/**
 * A thread that needs more is stopped; one that works on a book needs a third of it. With room for 64 MB of what is new, which is soon
 * garbage, 4,000 posts took 100 MB more and no less time.
 */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** Works on files in threads: heavy ones each alone and guarded, light ones in batches. */
export async function inWorkers(
  { heavy, light }: { heavy: readonly EntrySource[]; light: readonly EntrySource[] },
  { set, tokens, parser, results, report }: Work,
  { filename, threads, keeping }: { filename: string; threads: number; keeping: Keeping | undefined },
): Promise<void> {
  const pool = new Tinypool({
    filename,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
    workerData: { set, tokens, parser, cache: keeping?.folder } satisfies WorkerSetup,
    resourceLimits: THREAD_LIMITS,
  });
  const { packed, rest } = packsOf(light, keeping, threads);
  const limit = pLimit(threads);
  const single = async (source: EntrySource): Promise<void> => {
    results.set(source, await guarded(pool, source, jobOf(source)));
    report();
  };
  const batch = async (part: readonly EntrySource[], pack?: KeptPack): Promise<void> => {
    try {
      const done = await watched(pool, part.map(jobOf), pack);
      part.forEach((source, index) => {
        const result = done[index];
        if (result !== undefined) results.set(source, result);
      });
      report();
    } catch {
      // One of them ended the thread: each by itself, so that it is known which.
      for (const source of part) await single(source);
    }
  };
  try {
    // Heavy ones first, so that none of them is left to the end.
    await Promise.all([
      ...heavy.map((source) => limit(() => single(source))),
      ...packed.map(({ files, ...pack }) => limit(() => batch(files, pack))),
      ...batches(rest).map((part) => limit(() => batch(part))),
    ]);
    if (keeping !== undefined) keeping.crew.pool = pool;
  } finally {
    if (keeping?.crew.pool !== pool) await pool.destroy();
  }
}

/** The packs that threads write by themselves, when there are enough of them that all threads end together; and the other files. */
function packsOf(
  light: readonly EntrySource[],
  keeping: Keeping | undefined,
  threads: number,
): { packed: (KeptPack & { files: readonly EntrySource[] })[]; rest: readonly EntrySource[] } {
  const { packs, rest } = keeping?.packs(light) ?? { packs: [], rest: light };
  return packs.length < PACKS_FOR_EACH * threads ? { packed: [], rest: light } : { packed: packs, rest };
}

/** Batches of about the same amount of text. */
function batches(sources: readonly EntrySource[]): EntrySource[][] {
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
