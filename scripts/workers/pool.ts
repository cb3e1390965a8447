import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadPlugins } from '../config/site-config.ts';
import { failedEntry } from '../entry/entry-context.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { Thread } from './thread.ts';
import type { WorkerJob, WorkerSetup } from './worker.ts';

/** For less text, starting a second thread costs more than it saves. */
const PARALLEL_FROM_CHARACTERS = 600_000;
const MOST_THREADS = 8;
/**
 * The amount of text per batch: large enough that sending it is cheap,
 * small enough that all threads finish together.
 */
const BATCH_CHARACTERS = 120_000;
/** Most pages have a tenth of this. */
const MANY_CHARACTERS = 60_000;
/** HTML tags matter because an unclosed element is reopened in every following paragraph. */
const MANY_TAGS = 150;
/** The number of failed files after which no other one of a thread is tried: a plugin that hangs does so on every text. */
const MOST_FAILED = 2;

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

/**
 * Processes files in the main thread, and those that may be expensive in a thread that can be ended; if there is much
 * text, in several threads.
 */
export function createProcessor(set: SchemaSet): ProcessEntries {
  return async (sources, tokens, take) => {
    const setup: WorkerSetup = { set, tokens };
    const program = workerProgram();
    const needsThread = (source: EntrySource): boolean =>
      program !== undefined && (set.config?.plugins !== undefined || isHeavy(source));
    const heavy = batchesOf(sources.filter(needsThread));
    const light = batchesOf(sources.filter((source) => !needsThread(source)));
    const isMuch = sources.reduce((sum, { file }) => sum + file.text.length, 0) >= PARALLEL_FROM_CHARACTERS;
    const count = isMuch ? Math.min(availableParallelism(), MOST_THREADS) - 1 : 0;
    const helpers = program === undefined ? 0 : Math.max(count, heavy.length > 0 ? 1 : 0);
    const next = () => heavy.shift() ?? (isMuch ? light.shift() : undefined);
    const inOneThread = async (): Promise<void> => {
      const thread = new Thread(program ?? '', setup);
      try {
        await inThread(thread, next, take);
      } finally {
        await thread.close();
      }
    };
    await Promise.all([...Array.from({ length: helpers }, inOneThread), inThisThread(light, setup, take)]);
  };
}

/** The program of a thread; undefined if the sources are not bundled (in unit tests). */
function workerProgram(): string | undefined {
  const file = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(file) ? file : undefined;
}

/**
 * Whether a file may be expensive. It runs for every file, so it only counts; most files that it selects are merely
 * long.
 */
function isHeavy({ file: { text } }: EntrySource): boolean {
  return text.length > MANY_CHARACTERS || text.split('<', MANY_TAGS + 2).length > MANY_TAGS + 1;
}

function batchesOf<Source extends EntrySource>(sources: readonly Source[]): Source[][] {
  const batches: Source[][] = [];
  let room = 0;
  for (const source of sources) {
    if (room <= 0) {
      batches.push([]);
      room = BATCH_CHARACTERS;
    }
    batches.at(-1)?.push(source);
    room -= source.file.text.length;
  }
  return batches;
}

/** Processes batches in a thread. The files of one that failed are processed one by one, to find out which is the cause. */
export async function inThread<Source extends EntrySource>(
  thread: Pick<Thread, 'run'>,
  next: () => readonly Source[] | undefined,
  take: Take<Source>,
): Promise<void> {
  let failed = 0;
  const retry = async (source: Source): Promise<EntryResult> => {
    if (failed >= MOST_FAILED) return stopped(source, `it failed on ${MOST_FAILED} other files`);
    try {
      const [result] = await thread.run([jobOf(source)]);
      return result ?? stopped(source, 'it returned nothing');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // An error of the program names the file.
      if (message.startsWith(`${source.file.path}: `)) throw error;
      failed += 1;
      return stopped(source, message);
    }
  };
  for (let batch = next(); batch !== undefined; batch = next()) {
    const isTried = failed < MOST_FAILED;
    const results = isTried ? await thread.run(batch.map(jobOf)).catch(() => undefined) : undefined;
    for (const [index, source] of batch.entries()) take(source, results?.[index] ?? (await retry(source)));
  }
}

/** Processes batches in the main thread until none is left. */
async function inThisThread<Source extends EntrySource>(
  batches: Source[][],
  { set, tokens }: WorkerSetup,
  take: Take<Source>,
): Promise<void> {
  if (batches.length === 0) return;
  // Imported only if there is something to compile: importing unified takes longer than a warm run.
  const { createTools, processEntry } = await import('../entry/process-entry.ts');
  // A site's code runs here only if there are no threads: in unit tests.
  const tools = createTools(set, tokens, await loadPlugins(set.config?.plugins));
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    for (const source of batch) {
      take(source, processEntry(source, tools));
      // Lets messages of other threads be handled.
      await new Promise(setImmediate);
    }
  }
}

function jobOf({ file, collection }: EntrySource): WorkerJob {
  return { collection: collection.name, path: file.path, text: file.text };
}

/** The result of a file on which a thread was ended; it is not remembered, because the file alone may not be the cause. */
function stopped({ file }: EntrySource, why: string): EntryResult {
  const { record, texts } = failedEntry(
    file.problem('file-too-large', [0, 1], `Work on this file was stopped: ${why}.`, {
      suggestion:
        'Look for something that is repeated very often, or for a Markdown plugin in `content.config` that does not end; else split the file.',
    }),
  );
  return { record: { ...record, isUntried: true }, texts };
}
