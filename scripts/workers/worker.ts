import { parentPort, workerData } from 'node:worker_threads';
import { loadPlugins } from '../config/site-config.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntryTools } from '../entry/entry-context.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { findCollection } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';

/** The input shared by all batches. */
export interface WorkerSetup {
  set: SchemaSet;
  tokens: Tokens;
}

export interface WorkerJob {
  collection: string;
  path: string;
  text: string;
}

export type WorkerAnswer = { results: EntryResult[] } | { error: Error };

const { set, tokens } = workerData as WorkerSetup;
let tools: EntryTools | undefined;

parentPort?.on('message', (jobs: readonly WorkerJob[]) => {
  void work(jobs)
    .then(
      (results): WorkerAnswer => ({ results }),
      (error: unknown): WorkerAnswer => ({
        error: error instanceof Error ? error : new Error(String(error)),
      }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});

/** Processes each file of a batch separately. */
async function work(jobs: readonly WorkerJob[]): Promise<EntryResult[]> {
  const entryTools = (tools ??= createTools(set, tokens, await loadPlugins(set.config?.plugins)));
  return jobs.map(({ collection: name, path, text }) => {
    const collection = findCollection(set, name);
    if (collection === undefined) throw new Error(`Unknown collection ${name}`);
    return processEntry({ file: new SourceFile(path, text, ''), collection }, entryTools);
  });
}
