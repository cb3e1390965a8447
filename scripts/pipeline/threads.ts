import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Tinypool } from 'tinypool';
import type { Looks } from '../disk/looks.ts';
import { emptyRoom, putInto, roomOf } from './shared-room.ts';
import type { SiteRules, WorkerSetup } from './worker.ts';

/** Below this much text a second thread costs more to start than it saves. */
const PARALLEL_FROM_CHARACTERS = 600_000;
const MOST_THREADS = 8;

/**
 * A thread that needs more is stopped; one that works on a book needs a third of it. With room for 64 MB of what is new, which is soon
 * garbage, 4,000 posts took 100 MB more and no less time.
 */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** How many threads so much text is worth. */
export function threadsFor(characters: number): number {
  return characters < PARALLEL_FROM_CHARACTERS ? 1 : Math.min(availableParallelism(), MOST_THREADS);
}

/** Up to so many, this thread is one of them; with more it has enough to do with handing out work. */
const MOST_WITH_THIS = 4;

/** How many threads are started beside this one. */
export function helpersOf(threads: number): number {
  return threads <= MOST_WITH_THIS ? Math.max(1, threads - 1) : threads;
}

/** The program of a thread; undefined where sources are not bundled (in unit tests): there is none to start. */
export function workerFile(): string | undefined {
  const file = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(file) ? file : undefined;
}

export interface ThreadsInput {
  /** Their program. */
  filename: string;
  /** How many, beside this one. */
  count: number;
}

/** Threads that work on the files of a site. */
export interface Threads {
  pool: Tinypool;
  /** Tells them the rules of the site, before their first task; false when they cannot be told any more. */
  tell: (rules: SiteRules) => boolean;
}

/**
 * Starts threads.
 * @param rules undefined where they are not known yet; see `tell`
 */
export async function startThreads({ filename, count }: ThreadsInput, rules?: SiteRules): Promise<Threads> {
  const { Tinypool } = await import('tinypool');
  const room = rules === undefined ? emptyRoom() : roomOf(rules);
  const pool = new Tinypool({
    filename,
    runtime: 'worker_threads',
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 2,
    workerData: { rules: room } satisfies WorkerSetup,
    resourceLimits: THREAD_LIMITS,
  });
  return { pool, tell: (known) => putInto(room, known) };
}

const TEXT_FILE = /\.(?:md|ya?ml)$/;

/** How much text a site has, by the look of its files. */
export function charactersIn({ files }: Looks): number {
  let sum = 0;
  for (const [name, { size }] of files) if (name.startsWith('content/') && TEXT_FILE.test(name)) sum += size;
  return sum;
}
