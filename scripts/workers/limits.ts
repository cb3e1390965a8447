import { availableParallelism } from 'node:os';
import { failedEntry } from '../entry/failed-entry.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { Thread } from './thread.ts';
import type { WorkerJob, WorkerTask } from './worker.ts';

/** Below this much text a second thread costs more to start than it saves. */
const PARALLEL_FROM_CHARACTERS = 600_000;
const MOST_THREADS = 8;
/** Up to so many, this thread is one of them; with more it has enough to do with handing out work. */
const MOST_WITH_THIS = 4;

/** How many threads the text of these files is worth; no more of them are read than it takes to know. */
export function threadsFor(sources: readonly EntrySource[]): number {
  let characters = 0;
  const isMuch = sources.some(({ file }) => (characters += file.text.length) >= PARALLEL_FROM_CHARACTERS);
  return isMuch ? Math.min(availableParallelism(), MOST_THREADS) : 1;
}

/** How many threads are started beside this one. */
export function helpersOf(threads: number): number {
  return threads <= MOST_WITH_THIS ? Math.max(1, threads - 1) : threads;
}

/** Most pages have a quarter of it. */
const MANY_CHARACTERS = 24_000;
/** Tags of HTML: what is left open is opened again in every paragraph that follows. */
const MANY_TAGS = 150;

/**
 * Whether a file may be more work than others, so that it gets a thread that can be stopped. It is asked of every file, so
 * it only counts; what it takes for heavy is mostly just long.
 */
export function isHeavy({ file: { text } }: Pick<EntrySource, 'file'>): boolean {
  if (text.length > MANY_CHARACTERS) return true;
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1 && tags <= MANY_TAGS; at = text.indexOf('<', at + 1)) tags += 1;
  return tags > MANY_TAGS;
}

/** Whether a file is worked on in a thread that can be stopped: it may be much work, or code of the site works on it. */
export function threadWanted({ config }: SchemaSet): (source: Pick<EntrySource, 'file'>) => boolean {
  return config?.plugins === undefined ? isHeavy : () => true;
}

/**
 * Seconds of the processor for one file. The largest file that is allowed takes a third of it on a slow machine; what takes
 * more does not end in any useful time (`CONTENT_FILE_SECONDS` sets another number). Counted in the processor's time, so that a busy machine does not make a difference.
 */
const MOST_SECONDS = Number(process.env.CONTENT_FILE_SECONDS ?? '') || 15;
/** For what waits and does not work, which nothing here should. */
const MOST_WAITING_SECONDS = 180;
const LOOK_EVERY_MS = 250;

/**
 * Tasks that were handed to threads. Each says by itself that its thread has begun with it: a second one lies ready for every
 * thread, and does not work yet.
 */
const underWay = new Set<Int32Array>();
/** How much work this thread does beside them. */
let ownWork = 0;

/** How many threads are at work: they share the time of the process. */
function threadsAtWork(): number {
  return ownWork + [...underWay].filter(hasBegun).length;
}

function hasBegun(mark: Int32Array): boolean {
  return Atomics.load(mark, 0) === 1;
}

/** How often plugins of a site were stopped in a run. */
export interface PluginTrials {
  stopped: number;
}

/** A plugin that hangs does so on every text: the others are not tried, each for as long. */
const MOST_STOPPED = 2;
const PLUGIN_ADVICE =
  'Look for a Markdown plugin in `content.config` that does not end; else look for something that is repeated very often.';

/** Work that was stopped because it took too long. */
class Stopped extends Error {}

/**
 * What a thread made of one file; when it needed too much time or memory, or broke down, the file is reported.
 * @param run works on it; when that fails, another thread is started for the rest
 * @throws a mistake of ours, which names the file by itself
 */
export async function resultOrReason(
  source: EntrySource,
  run: () => Promise<EntryResult[]>,
  plugins?: PluginTrials,
): Promise<EntryResult> {
  if (plugins !== undefined && plugins.stopped >= MOST_STOPPED)
    return stopped(source, `plugins did not end on ${MOST_STOPPED} other files`, PLUGIN_ADVICE);
  try {
    const [result] = await run();
    return result ?? stopped(source, 'it returned nothing');
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(`${source.file.path}: `)) throw error;
    if (plugins === undefined) return stopped(source, reason(error));
    plugins.stopped += 1;
    return stopped(source, reason(error), PLUGIN_ADVICE);
  }
}

/** Has files worked on in a thread; throws when that takes too long or fails. */
export async function runWithLimits(
  thread: Pick<Thread, 'run'>,
  jobs: readonly WorkerJob[],
): Promise<EntryResult[]> {
  const controller = new AbortController();
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const clock = watch(begun, () => {
    controller.abort();
  });
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

/** Does work of this thread while others are watched: the time that it takes is not theirs. */
export async function runBeside(work: () => Promise<void>): Promise<void> {
  ownWork += 1;
  try {
    await work();
  } finally {
    ownWork -= 1;
  }
}

/** Counts the time of a task from its beginning on: its part of what the process takes. */
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
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
    return 'it needed too much memory';
  return `the program broke down (${error instanceof Error ? error.message : String(error)})`;
}

function stopped(
  { file }: EntrySource,
  why: string,
  suggestion = 'Look for something that is repeated very often; split the file, or remove it.',
): EntryResult {
  const message = `Work on this file was stopped, because ${why}.`;
  return failedEntry(file.problem('text-too-costly', [0, 1], message, { suggestion }));
}
