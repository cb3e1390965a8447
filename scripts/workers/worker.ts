import { parentPort, workerData } from 'node:worker_threads';
import { EntryPart, type PartJob } from '../diagnostics/entry-part.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntryTools } from '../entry/entry-context.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { findCollection } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { pluginsOf } from './plugins.ts';

/** The input shared by all tasks. */
export interface WorkerSetup {
  set: SchemaSet;
  tokens: Tokens;
}

export interface WorkerJob {
  collection: string;
  path: string;
  text: string;
  /** For an entry that shares its file with others. */
  part?: PartJob;
}

/** Files that are processed together. */
export interface WorkerTask {
  jobs: readonly WorkerJob[];
  /** Set to 1 when the work starts, from when on its time is measured. */
  begun: Int32Array;
}

export type WorkerAnswer = { results: EntryResult[] } | { error: unknown };

const { set, tokens } = workerData as WorkerSetup;
let tools: EntryTools | undefined;
/** The running task, which the next one waits for. */
let current = Promise.resolve();

parentPort?.on('message', (task: WorkerTask) => {
  current = current
    .then(() => work(task))
    .then(
      (results): WorkerAnswer => ({ results }),
      (error: unknown): WorkerAnswer => ({ error }),
    )
    .then((answer) => {
      parentPort?.postMessage(answer);
    });
});

/** Processes each file separately. */
async function work({ jobs, begun }: WorkerTask): Promise<EntryResult[]> {
  Atomics.store(begun, 0, 1);
  const sources = jobs.map(({ collection: name, path, text, part }) => {
    const collection = findCollection(set, name);
    if (collection === undefined) throw new Error(`Unknown collection ${name}`);
    const file = part === undefined ? new SourceFile(path, text, '') : new EntryPart(part);
    return { file, collection };
  });
  const own = (tools ??= createTools(set, tokens, await pluginsOf(set)));
  return sources.map((source) => processEntry(source, own));
}
