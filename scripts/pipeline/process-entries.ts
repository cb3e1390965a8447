import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { guarded, watched } from './guarded.ts';
import { isHeavy } from './heavy.ts';
import type { WorkerJob, WorkerSetup } from './worker.ts';

/** Works on files, each alone; results come in the order of the files. */
export type ProcessEntries = (
  sources: readonly EntrySource[],
  tokens: Tokens,
  progress?: (done: number) => void,
) => Promise<EntryResult[]>;

/** Below this much text a second thread costs more to start than it saves. */
const PARALLEL_FROM_CHARACTERS = 600_000;
const BATCH = 24;
const MOST_THREADS = 8;

/** A thread that needs more is stopped; one that works on a book needs a third of it. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Processes files in this thread, or in several when there is much to do. Heavy files are each worked on in a thread that
 * can be stopped without an end of the run.
 * @param threads how many threads, 1 for this one alone; when undefined, as many as the work is worth
 */
export function createProcessor(set: SchemaSet, threads: number | undefined): ProcessEntries {
  return async (sources, tokens, progress = () => undefined) => {
    if (sources.length === 0) return [];
    const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
    const wanted = threads ?? threadsFor(sources);
    // Unbundled sources (in unit tests) have no worker to start.
    const hasWorker = existsSync(worker);
    const results = new Map<EntrySource, EntryResult>();
    const away = sources.filter((source) => hasWorker && (wanted > 1 || isHeavy(source)));
    const here = away.length === sources.length ? [] : without(sources, away);
    const report = (): void => {
      progress(results.size);
    };
    if (away.length > 0)
      await inWorkers(away, { filename: worker, threads: wanted, set, tokens, results, report });
    if (here.length > 0) await inThisThread(here, { set, tokens, results, report });
    return sources.flatMap((source) => results.get(source) ?? []);
  };
}

function threadsFor(sources: readonly EntrySource[]): number {
  const characters = sources.reduce((sum, { file }) => sum + file.text.length, 0);
  return characters < PARALLEL_FROM_CHARACTERS ? 1 : Math.min(availableParallelism(), MOST_THREADS);
}

interface Work {
  tokens: Tokens;
  /** What was done so far. */
  results: Map<EntrySource, EntryResult>;
  report: () => void;
}

async function inThisThread(
  sources: readonly EntrySource[],
  { set, tokens, results, report }: Work & { set: SchemaSet },
): Promise<void> {
  // Imported only when there is something to compile: unified costs more to import than a warm run takes.
  const { createTools, processEntry } = await import('../entry/process-entry.ts');
  const tools = createTools(set, tokens);
  sources.forEach((source, index) => {
    if (index % BATCH === 0) report();
    results.set(source, processEntry(source, tools));
  });
}

async function inWorkers(
  sources: readonly EntrySource[],
  {
    filename,
    threads,
    set,
    tokens,
    results,
    report,
  }: Work & { filename: string; threads: number; set: SchemaSet },
): Promise<void> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
    workerData: { set, tokens } satisfies WorkerSetup,
    resourceLimits: THREAD_LIMITS,
  });
  const limit = pLimit(threads);
  const single = async (source: EntrySource): Promise<void> => {
    results.set(source, await guarded(pool, source, jobOf(source)));
    report();
  };
  const batch = async (part: readonly EntrySource[]): Promise<void> => {
    try {
      const done = await watched(pool, part.map(jobOf));
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
  const heavy = sources.filter(isHeavy);
  const light = batches(without(sources, heavy));
  try {
    // Heavy ones first, so that none of them is left to the end.
    await Promise.all([
      ...heavy.map((source) => limit(() => single(source))),
      ...light.map((part) => limit(() => batch(part))),
    ]);
  } finally {
    await pool.destroy();
  }
}

function without(sources: readonly EntrySource[], some: readonly EntrySource[]): EntrySource[] {
  const left = new Set(sources);
  for (const source of some) left.delete(source);
  return [...left];
}

/** Batches keep the cost of handing data between threads small. */
function batches(sources: readonly EntrySource[]): EntrySource[][] {
  return Array.from({ length: Math.ceil(sources.length / BATCH) }, (_, index) =>
    sources.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** What a worker is sent. */
function jobOf({ file, collection }: EntrySource): WorkerJob {
  return { collection: collection.name, path: file.path, text: file.text };
}
