import { availableParallelism } from 'node:os';
import { failedEntry } from '../entry/failed-entry.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { Thread } from './thread.ts';
import type { WorkerJob, WorkerTask } from './worker.ts';

/** For less text, starting a second thread costs more than it saves. */
const PARALLEL_FROM_CHARACTERS = 600_000;
const MOST_THREADS = 8;
/** Up to this number, the main thread also processes files; with more it is busy distributing work. */
const MOST_WITH_THIS = 4;

/** The number of threads worth using for these files; reads only as many of them as are needed to decide. */
export function threadsFor(sources: readonly EntrySource[]): number {
  let characters = 0;
  const isMuch = sources.some(({ file }) => (characters += file.text.length) >= PARALLEL_FROM_CHARACTERS);
  return isMuch ? Math.min(availableParallelism(), MOST_THREADS) : 1;
}

/** The number of threads to start in addition to the main thread. */
export function extraThreads(threads: number): number {
  return threads <= MOST_WITH_THIS ? Math.max(1, threads - 1) : threads;
}

/** Most pages have a quarter of this. */
const MANY_CHARACTERS = 24_000;
/** HTML tags matter because an unclosed element is reopened in every following paragraph. */
const MANY_TAGS = 150;

/**
 * Whether a file may be expensive and should be processed in a thread that can be stopped. It runs for every
 * file, so it only counts; most files that it selects are merely long.
 */
export function isHeavy({ file: { text } }: Pick<EntrySource, 'file'>): boolean {
  if (text.length > MANY_CHARACTERS) return true;
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1 && tags <= MANY_TAGS; at = text.indexOf('<', at + 1)) tags += 1;
  return tags > MANY_TAGS;
}

/**
 * Selects files to process in a thread that can be stopped: expensive
 * ones, or all if the site's plugins run on them.
 */
export function threadWanted({ config }: SchemaSet): (source: Pick<EntrySource, 'file'>) => boolean {
  return config?.plugins === undefined ? isHeavy : () => true;
}

/**
 * The limit of processor time per file, in seconds (`CONTENT_FILE_SECONDS` overrides it). The largest allowed
 * file takes a third of it on a slow machine. Processor time is used so that a busy machine does not matter.
 */
const MOST_SECONDS = Number(process.env.CONTENT_FILE_SECONDS ?? '') || 15;
/** The limit for tasks that wait without using processor time, which should not occur. */
const MOST_WAITING_SECONDS = 180;
const LOOK_EVERY_MS = 250;

/**
 * Tasks that were given to threads. Each has a flag that its thread sets on starting it, because a second
 * task is queued for every thread.
 */
const underWay = new Set<Int32Array>();
/** The number of jobs of the main thread. */
let ownWork = 0;

/** The number of active threads, which share the process's time. */
function threadsAtWork(): number {
  return ownWork + [...underWay].filter(hasBegun).length;
}

function hasBegun(mark: Int32Array): boolean {
  return Atomics.load(mark, 0) === 1;
}

/** The number of times that a site's plugins were stopped in a run. */
export interface PluginTrials {
  stopped: number;
}

/** A plugin that hangs does so on every text, so the remaining texts are not tried. */
export const MOST_STOPPED = 2;
const PLUGIN_ADVICE =
  'Look for a Markdown plugin in `content.config` that does not end; else look for something that is repeated very often.';

/** Thrown when a task took too long. */
class Stopped extends Error {}

/**
 * The result of one file in a thread; if it exceeded its time or
 * memory, or failed, this is reported for the file.
 * @param run processes the file; if it fails, another thread is started for the rest
 * @throws an internal error, whose message names the file
 */
export async function resultOrReason(
  source: EntrySource,
  run: () => Promise<EntryResult[]>,
  plugins?: PluginTrials,
): Promise<EntryResult> {
  if (plugins !== undefined && plugins.stopped >= MOST_STOPPED) {
    const { record, texts } = stopped(
      source,
      `plugins did not end on ${MOST_STOPPED} other files`,
      PLUGIN_ADVICE,
    );
    return { record: { ...record, isUntried: true }, texts };
  }
  try {
    const [result] = await run();
    return result ?? stopped(source, 'it returned nothing');
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(`${source.file.path}: `)) throw error;
    if (plugins !== undefined) plugins.stopped += 1;
    const { record, texts } = stopped(source, reason(error), plugins && PLUGIN_ADVICE);
    if (error instanceof Stopped) return { record: { ...record, stoppedAfter: MOST_SECONDS }, texts };
    // A failure may be due to more than the file, such as a configuration that was being saved.
    return { record: neededMemory(error) ? record : { ...record, isUntried: true }, texts };
  }
}

const neededMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether a result from the cache is still valid: a file that was stopped may end within a higher limit. */
export function isStillValid({ stoppedAfter = MOST_SECONDS }: EntryResult['record']): boolean {
  return stoppedAfter >= MOST_SECONDS;
}

/** Processes files in a thread; throws if that takes too long or fails. */
export async function runWithLimits(
  thread: Pick<Thread, 'run'>,
  jobs: readonly WorkerJob[],
): Promise<EntryResult[]> {
  const controller = new AbortController();
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const clock = watch(begun, () => controller.abort());
  underWay.add(begun);
  try {
    const task: WorkerTask = { jobs, begun };
    return await thread.run(task, { signal: controller.signal });
  } catch (error) {
    if (controller.signal.aborted) throw new Stopped(`it took more than ${MOST_SECONDS} seconds of work`);
    throw error;
  } finally {
    underWay.delete(begun);
    clearInterval(clock);
  }
}

/** Runs work of the main thread so that its time is not attributed to the threads. */
export async function runBeside(work: () => Promise<void>): Promise<void> {
  ownWork += 1;
  try {
    await work();
  } finally {
    ownWork -= 1;
  }
}

/** Measures the time of a task from its start: its share of the time of the process. */
function watch(begun: Int32Array, stop: () => void): NodeJS.Timeout {
  let used = 0;
  let before = process.cpuUsage();
  const began = performance.now();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (hasBegun(begun)) used += (user + system) / 1e6 / threadsAtWork();
    if (used > MOST_SECONDS || performance.now() - began > MOST_WAITING_SECONDS * 1000) stop();
  }, LOOK_EVERY_MS);
}

function reason(error: unknown): string {
  if (error instanceof Stopped) return error.message;
  if (neededMemory(error)) return 'it needed too much memory';
  return `the program failed (${error instanceof Error ? error.message : String(error)})`;
}

function stopped(
  { file }: EntrySource,
  why: string,
  suggestion = 'Look for something that is repeated very often; split the file, or remove it.',
): EntryResult {
  const message = `Work on this file was stopped, because ${why}.`;
  return failedEntry(file.problem('text-too-costly', [0, 1], message, { suggestion }));
}
