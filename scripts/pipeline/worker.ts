import { workerData } from 'node:worker_threads';
import { openCache } from '../cache/cache.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntryTools } from '../entry/entry-context.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { findCollection } from '../model/site-model.ts';
import type { ParserChoice } from '../model/parser-choice.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { FilePut } from '../site/emit/put-file.ts';
import { keepTexts, type KeptPack } from './kept-texts.ts';
import { tokensOf } from './shared-tokens.ts';
import { writePages, type PageJob } from './write-pages.ts';

export interface WorkerSetup {
  set: SchemaSet;
  parser: ParserChoice;
  /** Folder of the cache; undefined when there is none. */
  cache: string | undefined;
  /** Holds the tokens when the first task comes. */
  tokens: SharedArrayBuffer;
}

export interface WorkerJob {
  collection: string;
  path: string;
  text: string;
}

/** What a thread is asked to do: work on files, write pages that show what became of them, or make the types of the output. */
export type WorkerTask =
  | { kind: 'entries'; jobs: readonly WorkerJob[]; pack: KeptPack | undefined }
  | { kind: 'pages'; pages: readonly PageJob[] }
  | { kind: 'types' };

// Tinypool hands its own data first, then ours.
const [, { set, parser, cache: folder, tokens }] = workerData as [unknown, WorkerSetup];
const cache = openCache(folder);
let tools: EntryTools | undefined;

/** Does what the thread is asked to do. */
export default function work(task: WorkerTask): EntryResult[] | (FilePut | undefined)[] | Promise<string> {
  if (task.kind === 'pages') return writePages(task.pages, cache);
  return task.kind === 'types' ? types() : processBatch(task.jobs, task.pack);
}

function processBatch(jobs: readonly WorkerJob[], pack: KeptPack | undefined): EntryResult[] {
  const own = (tools ??= createTools(set, tokensOf(tokens), parser));
  const results = jobs.map((job) => {
    const collection = findCollection(set, job.collection);
    if (collection === undefined) throw new Error(`Unknown collection ${job.collection}`);
    return processEntry({ file: new SourceFile(job.path, job.text, ''), collection }, own);
  });
  return pack === undefined ? results : keepTexts(results, pack, cache);
}

async function types(): Promise<string> {
  const { generateTypes } = await import('../site/emit/types.ts');
  return generateTypes(set);
}
