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

/** How files are worked on. */
interface ProcessorOptions {
  /** How many threads, 1 for this one alone; when undefined, as many as the work is worth. */
  threads?: number | undefined;
}

/** Works on files, each alone; results come in the order of the files. */
export type ProcessEntries = (
  sources: readonly EntrySource[],
  tokens: Tokens,
  progress?: (done: number) => void,
) => Promise<EntryResult[]>;

/** Files that are worked on together. */
type Batch = readonly EntrySource[];

/** How much text a thread is handed at once: enough that handing it over costs little, little enough that all end together. */
const BATCH_CHARACTERS = 120_000;
/** So many batches lie ready for each thread: it need not wait for this one to hand it the next. */
const AHEAD = 2;

/**
 * Processes files in this thread, or in several when there is much to do. Heavy files are worked on in a thread that can
 * be stopped without an end of the run.
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
        // With few processors this thread works as well: another one would have to load and warm up the program once more.
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

/** The program of a thread; undefined where sources are not bundled (in unit tests): there is none to start. */
function workerProgram(): string | undefined {
  const file = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(file) ? file : undefined;
}

/**
 * Works on batches in threads until none is left. The files of one that failed are worked on each by itself, with nothing beside
 * them in their thread: then it is known which of them ended it.
 * @param batches what is wanted of threads alone comes first, so that none of it is left to the end; others may take of `shared` meanwhile
 * @param plugins where code of the site works on the files: one that hangs is tried on no further batch
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

/** The next batch: of the first list as long as there is any. */
function takeOf(...lists: readonly Batch[][]): Batch | undefined {
  return lists.find((list) => list.length > 0)?.shift();
}

/** Works on batches in this thread until none is left. */
async function inThisThread(
  batches: Batch[],
  { set, tokens }: WorkerSetup,
  done: (files: Batch, made: readonly EntryResult[]) => void,
): Promise<void> {
  if (batches.length === 0) return;
  // Imported only when there is something to compile: unified costs more to import than a warm run takes.
  const [{ createTools, processEntry }, { loadParts }] = await Promise.all([
    import('../entry/process-entry.ts'),
    import('../entry/markdown/lazy-parts.ts'),
  ]);
  // Code of a site comes this far only where there are no threads: in unit tests.
  const tools = createTools(set, tokens, await pluginsOf(set));
  for (let files = batches.shift(); files !== undefined; files = batches.shift()) {
    await loadParts(set, files, tokens);
    // Of its own: a piece of a text keeps the whole of it in memory.
    done(files, structuredClone(files.map((source) => processEntry(source, tools))));
    // Other threads get what they wait for.
    await new Promise(setImmediate);
  }
}

/** Batches of about the same amount of text. */
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

/** What a worker is sent. */
function jobOf({ file, collection }: EntrySource): WorkerJob {
  const part = file instanceof EntryPart ? { part: file.job() } : {};
  return { collection: collection.name, path: file.path, text: file.text, ...part };
}
