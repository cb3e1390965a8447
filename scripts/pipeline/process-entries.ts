import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
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

/**
 * Processes files in this thread, or in several when there is much to do.
 * @param threads how many threads, 1 for this one alone; when undefined, as many as the work is worth
 */
export function createProcessor(set: SchemaSet, threads: number | undefined): ProcessEntries {
  return async (sources, tokens, progress = () => undefined) => {
    if (sources.length === 0) return [];
    const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
    const wanted = threads ?? threadsFor(sources);
    // Unbundled sources (in unit tests) have no worker to start.
    if (wanted > 1 && existsSync(worker))
      return inWorkers(sources, { filename: worker, threads: wanted, set, tokens, progress });
    // Imported only when there is something to compile: unified costs more to import than a warm run takes.
    const { createTools, processEntry } = await import('../entry/process-entry.ts');
    const tools = createTools(set, tokens);
    return sources.map((source, index) => {
      if (index % BATCH === 0) progress(index);
      return processEntry(source, tools);
    });
  };
}

function threadsFor(sources: readonly EntrySource[]): number {
  const characters = sources.reduce((sum, { file }) => sum + file.text.length, 0);
  return characters < PARALLEL_FROM_CHARACTERS ? 1 : Math.min(availableParallelism(), MOST_THREADS);
}

interface PoolOptions {
  filename: string;
  threads: number;
  set: SchemaSet;
  tokens: Tokens;
  progress: (done: number) => void;
}

async function inWorkers(
  sources: readonly EntrySource[],
  { filename, threads, set, tokens, progress }: PoolOptions,
): Promise<EntryResult[]> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
    workerData: { set, tokens } satisfies WorkerSetup,
  });
  let done = 0;
  try {
    const parts = await Promise.all(
      batches(sources).map(async (jobs) => {
        const part = (await pool.run(jobs)) as EntryResult[];
        done += part.length;
        progress(done);
        return part;
      }),
    );
    return parts.flat();
  } finally {
    await pool.destroy();
  }
}

/** What the workers are sent; batches keep the cost of handing data between threads small. */
function batches(sources: readonly EntrySource[]): WorkerJob[][] {
  const jobs = sources.map(({ file, collection }) => ({
    collection: collection.name,
    path: file.path,
    text: file.text,
  }));
  return Array.from({ length: Math.ceil(jobs.length / BATCH) }, (_, index) =>
    jobs.slice(index * BATCH, (index + 1) * BATCH),
  );
}
