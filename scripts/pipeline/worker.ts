import { workerData } from 'node:worker_threads';
import { SourceFile } from '../diagnostics/source-file.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { findCollection } from '../model/site-model.ts';
import type { ParserChoice } from '../model/parser-choice.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';

export interface WorkerSetup {
  set: SchemaSet;
  tokens: Tokens;
  parser: ParserChoice;
}

export interface WorkerJob {
  collection: string;
  path: string;
  text: string;
}

// Tinypool hands its own data first, then ours.
const [, { set, tokens, parser }] = workerData as [unknown, WorkerSetup];
const tools = createTools(set, tokens, parser);

/** Processes a batch of files. */
export default function processBatch(jobs: WorkerJob[]): EntryResult[] {
  return jobs.map((job) => {
    const collection = findCollection(set, job.collection);
    if (collection === undefined) throw new Error(`Unknown collection ${job.collection}`);
    return processEntry({ file: new SourceFile(job.path, job.text, ''), collection }, tools);
  });
}
