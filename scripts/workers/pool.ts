import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EntryPart } from '../diagnostics/entry-part.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import {
  extraThreads,
  type PluginTrials,
  resultOrReason,
  runBeside,
  runWithLimits,
  threadWanted,
  threadsFor,
} from './limits.ts';
import type { Interruption } from './interruption.ts';
import { pluginsOf } from './plugins.ts';
import { Thread } from './thread.ts';
import { WorkQueue, type Batch } from './queue.ts';
import type { WorkerJob, WorkerSetup } from './worker.ts';

interface ProcessorOptions {
  /** The number of threads, 1 for only the main thread; if undefined, it depends on the amount of work. */
  threads?: number | undefined;
  /** Set if the work can be stopped. */
  interruption?: Interruption | undefined;
}

/** Receives the result of a file. */
type Take<Source extends EntrySource> = (source: Source, result: EntryResult) => void;

/** Processes each file independently and passes each result to `take` when it is ready, in any order. */
export type ProcessEntries = <Source extends EntrySource>(
  sources: readonly Source[],
  tokens: Tokens,
  take: Take<Source>,
) => Promise<void>;

/** Processes files and collects the results in the order of the files; meant for a few files. */
export async function resultsOf(
  process: ProcessEntries,
  sources: readonly EntrySource[],
  tokens: Tokens,
): Promise<EntryResult[]> {
  const results = new Map<EntrySource, EntryResult>();
  await process(sources, tokens, (source, result) => results.set(source, result));
  return sources.flatMap((source) => results.get(source) ?? []);
}

/** Receives the results of a batch, in the order of its files. */
type Done = (files: Batch, made: readonly EntryResult[]) => void;

/** Processes files in a thread. */
type Run = (thread: Thread, jobs: readonly WorkerJob[]) => Promise<EntryResult[]>;

/** The number of batches queued for each thread, so that it need not wait for the main thread. */
const AHEAD = 2;

/**
 * Processes files in the main thread, or in several threads if there is much work. Expensive files are
 * processed in a thread that can be stopped without ending the run.
 */
export function createProcessor(set: SchemaSet, { threads, interruption }: ProcessorOptions): ProcessEntries {
  return async <Source extends EntrySource>(
    sources: readonly Source[],
    tokens: Tokens,
    take: Take<Source>,
  ): Promise<void> => {
    if (sources.length === 0) return;
    const setup: WorkerSetup = { set, tokens };
    const signal = interruption?.signal;
    const done: Done = (files, made) => {
      // The results of a stopped run say nothing about the files.
      signal?.throwIfAborted();
      files.forEach((source, index) => {
        const result = made[index];
        // The queue only hands out what it was given.
        if (result !== undefined) take(source as Source, result);
      });
    };
    const program = workerProgram();
    const wanted = threads ?? threadsFor(sources);
    const isHeavy = program === undefined ? () => false : threadWanted(set);
    const queue = new WorkQueue(sources, isHeavy);
    if (program !== undefined && (wanted > 1 || sources.some(isHeavy))) {
      const helpers = extraThreads(wanted);
      const threads = Array.from({ length: helpers }, () => new Thread(program, setup));
      const stop = (): void => {
        for (const thread of threads) void thread.close();
      };
      signal?.addEventListener('abort', stop);
      try {
        // With few processors the main thread processes files too, because another thread would have to load
        // and warm up the program.
        const own = helpers < wanted ? runBeside(() => inThisThread(queue, setup, done)) : undefined;
        const plugins = set.config?.plugins && { stopped: 0 };
        const next = (): Batch | undefined =>
          signal?.aborted === true ? undefined : queue.forThread(wanted > 1);
        const run: Run = (thread, jobs) => {
          const work = runWithLimits(thread, jobs);
          return interruption === undefined ? work : interruption.during(work);
        };
        await Promise.all([inThreads(threads, { take: next, run, plugins, done }), own]);
      } finally {
        signal?.removeEventListener('abort', stop);
        await Promise.all(threads.map((thread) => thread.close()));
      }
    }
    signal?.throwIfAborted();
    await inThisThread(queue, setup, done);
  };
}

/** The program of a thread; undefined if the sources are not bundled (in unit tests). */
function workerProgram(): string | undefined {
  const file = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(file) ? file : undefined;
}

/**
 * Processes batches in threads until none is left. The files of a failed batch are processed separately, one
 * at a time, to find out which file caused the failure.
 * @param take returns the next batch; undefined if none is left
 * @param plugins set if the site's plugins run on the files: after one hangs, no further batch is tried
 */
async function inThreads(
  threads: readonly Thread[],
  {
    take,
    run,
    plugins,
    done,
  }: { take: () => Batch | undefined; run: Run; plugins: PluginTrials | undefined; done: Done },
): Promise<void> {
  const failed: EntrySource[] = [];
  const lane = async (thread: Thread): Promise<void> => {
    for (let next = take(); next !== undefined; next = take()) {
      if (plugins !== undefined && failed.length > 0) {
        failed.push(...next);
        continue;
      }
      let made: EntryResult[];
      try {
        made = await run(thread, next.map(jobOf));
      } catch {
        failed.push(...next);
        continue;
      }
      done(next, made);
    }
  };
  await Promise.all(threads.flatMap((thread) => Array.from({ length: AHEAD }, () => lane(thread))));
  const single = async (thread: Thread): Promise<void> => {
    for (let source = failed.shift(); source !== undefined; source = failed.shift()) {
      const job = jobOf(source);
      done([source], [await resultOrReason(source, () => run(thread, [job]), plugins)]);
    }
  };
  await Promise.all(threads.map(single));
}

/** Processes batches in the main thread until none is left. */
async function inThisThread(queue: WorkQueue, { set, tokens }: WorkerSetup, done: Done): Promise<void> {
  const first = queue.forThisThread();
  if (first === undefined) return;
  // Imported only if there is something to compile: importing unified takes longer than a warm run.
  const { createTools, processEntry } = await import('../entry/process-entry.ts');
  // A site's code runs here only if there are no threads: in unit tests.
  const tools = createTools(set, tokens, await pluginsOf(set));
  for (let files: Batch | undefined = first; files !== undefined; files = queue.forThisThread()) {
    // Cloned, because a substring keeps the whole text in memory.
    done(files, structuredClone(files.map((source) => processEntry(source, tools))));
    // Lets messages of other threads be handled.
    await new Promise(setImmediate);
  }
}

function jobOf({ file, collection }: EntrySource): WorkerJob {
  const part = file instanceof EntryPart ? { part: file.job() } : {};
  return { collection: collection.name, path: file.path, text: file.text, ...part };
}
