import { workerData } from 'node:worker_threads';
import { openCache } from '../cache/cache.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { findCollection } from '../model/site-model.ts';
import type { ParserChoice } from '../model/parser-choice.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { FilePut } from '../site/emit/put-file.ts';
import { keepTexts, type KeptPack } from './kept-texts.ts';
import { writePages, type PageJob } from './write-pages.ts';

export interface WorkerSetup {
  set: SchemaSet;
  tokens: Tokens;
  parser: ParserChoice;
  /** Folder of the cache; undefined when there is none. */
  cache: string | undefined;
}

export interface WorkerJob {
  collection: string;
  path: string;
  text: string;
}

/** What a thread is asked to do: work on files, or write pages that show what became of them. */
export type WorkerTask =
  | { kind: 'entries'; jobs: readonly WorkerJob[]; pack: KeptPack | undefined }
  | { kind: 'pages'; pages: readonly PageJob[] };

// Tinypool hands its own data first, then ours.
const [, { set, tokens, parser, cache: folder }] = workerData as [unknown, WorkerSetup];
const tools = createTools(set, tokens, parser);
const cache = openCache(folder);

/** Does what the thread is asked to do. */
export default function work(task: WorkerTask): EntryResult[] | (FilePut | undefined)[] {
  return task.kind === 'entries' ? processBatch(task.jobs, task.pack) : writePages(task.pages, cache);
}

function processBatch(jobs: readonly WorkerJob[], pack: KeptPack | undefined): EntryResult[] {
  const results = jobs.map((job) => {
    const collection = findCollection(set, job.collection);
    if (collection === undefined) throw new Error(`Unknown collection ${job.collection}`);
    return processEntry({ file: new SourceFile(job.path, job.text, ''), collection }, tools);
  });
  return pack === undefined ? results : keepTexts(results, pack, cache);
}
