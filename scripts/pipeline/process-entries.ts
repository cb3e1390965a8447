import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Tokens } from '../model/tokens.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import type { EntryResult } from '../model/entry-record.ts';
import type { WorkerJob } from './worker.ts';

export interface EntryTask {
  file: SourceFile;
  collection: Collection;
}

export interface ProcessOptions {
  root: string;
  set: SchemaSet;
  tokens: Tokens;
  progress: (done: number) => void;
}

/** Below this much text a second thread costs more to start than it saves. */
const PARALLEL_FROM_CHARACTERS = 600_000;
const BATCH = 24;

/** Processes files in this thread, or in several when there is much to do. Results come in the order of the tasks. */
export async function processEntries(
  tasks: readonly EntryTask[],
  options: ProcessOptions,
): Promise<EntryResult[]> {
  const characters = tasks.reduce((sum, task) => sum + task.file.text.length, 0);
  const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
  if (characters >= PARALLEL_FROM_CHARACTERS && availableParallelism() > 1 && existsSync(worker))
    return inWorkers(tasks, options, worker);
  if (tasks.length === 0) return [];
  // Imported only when there is something to compile: unified costs more to import than a warm run takes.
  const { createTools, processEntry } = await import('../entry/process-entry.ts');
  const tools = createTools(options.set, options.tokens);
  return tasks.map((task, index) => {
    if (index % BATCH === 0) options.progress(index);
    return processEntry(task.file, task.collection, tools);
  });
}

async function inWorkers(
  tasks: readonly EntryTask[],
  { root, tokens, progress }: ProcessOptions,
  worker: string,
): Promise<EntryResult[]> {
  const { Tinypool } = await import('tinypool');
  const threads = Math.min(availableParallelism(), 8);
  const pool = new Tinypool({
    filename: worker,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
    workerData: { root, tokens },
  });
  const batches: EntryTask[][] = [];
  for (let i = 0; i < tasks.length; i += BATCH) batches.push(tasks.slice(i, i + BATCH));
  let done = 0;
  try {
    const results = await Promise.all(
      batches.map(async (batch) => {
        const jobs: WorkerJob[] = batch.map(({ file, collection }) => ({
          collection: collection.name,
          path: file.path,
          text: file.text,
        }));
        const part = (await pool.run(jobs)) as EntryResult[];
        done += part.length;
        progress(done);
        return part;
      }),
    );
    return results.flat();
  } finally {
    await pool.destroy();
  }
}
