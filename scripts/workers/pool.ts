import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EntryPart } from '../diagnostics/entry-part.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import {
  helpersOf,
  type PluginTrials,
  resultOrReason,
  runBeside,
  runWithLimits,
  threadWanted,
  threadsFor,
} from './limits.ts';
import { pluginsOf } from './plugins.ts';
import { Thread } from './thread.ts';
import type { WorkerJob, WorkerSetup } from './worker.ts';

/** The options for processing files. */
interface ProcessorOptions {
  /** The number of threads, 1 for only the main thread; if undefined, it depends on the amount of work. */
  threads?: number | undefined;
}

/** Processes files separately; results are in the order of the files. */
export type ProcessEntries = (
  sources: readonly EntrySource[],
  tokens: Tokens,
  progress?: (done: number) => void,
) => Promise<EntryResult[]>;

/** Files that are processed together. */
type Batch = readonly EntrySource[];

/**
 * The amount of text per task: large enough that sending it is cheap,
 * small enough that all threads finish together.
 */
const BATCH_CHARACTERS = 120_000;
/** The number of batches queued for each thread, so that it need not wait for the main thread. */
const AHEAD = 2;

/**
 * Processes files in the main thread, or in several threads if there is much work. Expensive files are
 * processed in a thread that can be stopped without ending the run.
 */
export function createProcessor(set: SchemaSet, { threads }: ProcessorOptions): ProcessEntries {
  return async (sources, tokens, progress = () => undefined) => {
    if (sources.length === 0) return [];
    const setup: WorkerSetup = { set, tokens };
    const results = new Map<EntrySource, EntryResult>();
    const done = (files: Batch, made: readonly EntryResult[]): void => {
      files.forEach((source, index) => {
        const result = made[index];
        if (result !== undefined) results.set(source, result);
      });
      progress(results.size);
    };
    const program = workerProgram();
    const wanted = threads ?? threadsFor(sources.reduce((sum, { file }) => sum + file.text.length, 0));
    const isHeavy = threadWanted(set);
    const heavy = program === undefined ? [] : batchesOf(sources.filter(isHeavy));
    const light = batchesOf(heavy.length === 0 ? sources : sources.filter((one) => !isHeavy(one)));
    if (program !== undefined && (heavy.length > 0 || wanted > 1)) {
      const helpers = helpersOf(wanted);
      const threads = Array.from({ length: helpers }, () => new Thread(program, setup));
      try {
        // With few processors the main thread processes files too, because another thread would have to load
        // and warm up the program.
        const own = helpers < wanted ? runBeside(() => inThisThread(light, setup, done)) : undefined;
        const batches = { wanted: heavy, shared: wanted > 1 ? light : [] };
        const plugins = set.config?.plugins && { stopped: 0 };
        await Promise.all([inThreads(threads, batches, plugins, done), own]);
      } finally {
        await Promise.all(threads.map((thread) => thread.close()));
      }
    }
    await inThisThread(light, setup, done);
    return sources.flatMap((source) => results.get(source) ?? []);
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
 * @param batches `wanted` needs threads and comes first, so that it is not left to the end; `shared` is also
 * processed by the main thread
 * @param plugins set if the site's plugins run on the files: after one hangs, no further batch is tried
 */
async function inThreads(
  threads: readonly Thread[],
  { wanted, shared }: Record<'wanted' | 'shared', Batch[]>,
  plugins: PluginTrials | undefined,
  done: (files: Batch, made: readonly EntryResult[]) => void,
): Promise<void> {
  const failed: EntrySource[] = [];
  const lane = async (thread: Thread): Promise<void> => {
    for (let next = takeOf(wanted, shared); next !== undefined; next = takeOf(wanted, shared)) {
      if (plugins !== undefined && failed.length > 0) {
        failed.push(...next);
        continue;
      }
      try {
        done(next, await runWithLimits(thread, next.map(jobOf)));
      } catch {
        failed.push(...next);
      }
    }
  };
  await Promise.all(threads.flatMap((thread) => Array.from({ length: AHEAD }, () => lane(thread))));
  const single = async (thread: Thread): Promise<void> => {
    for (let source = failed.shift(); source !== undefined; source = failed.shift()) {
      const job = jobOf(source);
      done([source], [await resultOrReason(source, () => runWithLimits(thread, [job]), plugins)]);
    }
  };
  await Promise.all(threads.map(single));
}

/** The next batch, from the first list that is not empty. */
function takeOf(...lists: readonly Batch[][]): Batch | undefined {
  return lists.find((list) => list.length > 0)?.shift();
}

/** Processes batches in the main thread until none is left. */
async function inThisThread(
  batches: Batch[],
  { set, tokens }: WorkerSetup,
  done: (files: Batch, made: readonly EntryResult[]) => void,
): Promise<void> {
  if (batches.length === 0) return;
  // Imported only if there is something to compile: importing unified takes longer than a warm run.
  const [{ createTools, processEntry }, { loadParts }] = await Promise.all([
    import('../entry/process-entry.ts'),
    import('../entry/markdown/lazy-parts.ts'),
  ]);
  // A site's code runs here only if there are no threads: in unit tests.
  const tools = createTools(set, tokens, await pluginsOf(set));
  for (let files = batches.shift(); files !== undefined; files = batches.shift()) {
    await loadParts(set, files, tokens);
    // Cloned, because a substring keeps the whole text in memory.
    done(files, structuredClone(files.map((source) => processEntry(source, tools))));
    // Lets messages of other threads be handled.
    await new Promise(setImmediate);
  }
}

/** Batches of similar amounts of text. */
function batchesOf(sources: readonly EntrySource[]): Batch[] {
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

/** The message to a worker. */
function jobOf({ file, collection }: EntrySource): WorkerJob {
  const part = file instanceof EntryPart ? { part: file.job() } : {};
  return { collection: collection.name, path: file.path, text: file.text, ...part };
}
