import { workerData } from 'node:worker_threads';
import { openCache } from '../cache/cache.ts';
import { loadLanguages } from '../contract/search-languages.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntryTools } from '../entry/entry-context.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { siteLanguages } from '../model/languages.ts';
import { findCollection } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { FilePut } from '../site/emit/put-file.ts';
import { keepTexts, type KeptPack } from './kept-texts.ts';
import { valueIn } from './shared-room.ts';
import { writePages, type PageJob } from './write-pages.ts';

/** What files of a site are worked on with. */
export interface SiteRules {
  set: SchemaSet;
  tokens: Tokens;
}

export interface WorkerSetup {
  /** Folder of the cache; undefined when there is none. */
  cache: string | undefined;
  /** Holds the `SiteRules` when the first task comes. */
  rules: SharedArrayBuffer;
}

export interface WorkerJob {
  collection: string;
  path: string;
  text: string;
}

/** What a thread is asked to do: work on files, write pages that show what became of them, or make the types of the output. */
export type WorkerTask =
  | { kind: 'entries'; jobs: readonly WorkerJob[]; pack: KeptPack | undefined; begun: Int32Array }
  | { kind: 'pages'; pages: readonly PageJob[] }
  | { kind: 'types' };

// Tinypool hands its own data first, then ours.
const [, { cache: folder, rules: room }] = workerData as [unknown, WorkerSetup];
const cache = openCache(folder);
let rules: SiteRules | undefined;
let tools: EntryTools | undefined;

/** Does what the thread is asked to do. */
export default function work(
  task: WorkerTask,
): (FilePut | undefined)[] | Promise<EntryResult[]> | Promise<string> {
  if (task.kind === 'pages') return writePages(task.pages, cache);
  if (task.kind === 'types') return types();
  // Whoever watches counts the time from here on.
  Atomics.store(task.begun, 0, 1);
  return processBatch(task.jobs, task.pack);
}

async function processBatch(jobs: readonly WorkerJob[], pack: KeptPack | undefined): Promise<EntryResult[]> {
  const { set, tokens } = siteRules();
  await loadLanguages(siteLanguages(set));
  const own = (tools ??= createTools(set, tokens));
  const results = jobs.map((job) => {
    const collection = findCollection(set, job.collection);
    if (collection === undefined) throw new Error(`Unknown collection ${job.collection}`);
    return processEntry({ file: new SourceFile(job.path, job.text, ''), collection }, own);
  });
  return pack === undefined ? results : keepTexts(results, pack, cache);
}

async function types(): Promise<string> {
  const { generateTypes } = await import('../site/emit/types.ts');
  return generateTypes(siteRules().set);
}

function siteRules(): SiteRules {
  return (rules ??= valueIn(room) as SiteRules);
}
