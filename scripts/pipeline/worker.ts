import { workerData } from 'node:worker_threads';
import { loadLanguages } from '../contract/search-languages.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntryTools } from '../entry/entry-context.ts';
import { createTools, processEntry } from '../entry/process-entry.ts';
import type { EntryResult } from '../model/entry-record.ts';
import { siteLanguages } from '../model/languages.ts';
import { findCollection } from '../model/site-model.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { valueIn } from './shared-room.ts';

/** What files of a site are worked on with. */
export interface SiteRules {
  set: SchemaSet;
  tokens: Tokens;
}

export interface WorkerSetup {
  /** Holds the `SiteRules` when the first task comes. */
  rules: SharedArrayBuffer;
}

export interface WorkerJob {
  collection: string;
  path: string;
  text: string;
}

/** What a thread is asked to do: work on files, or make the types of the output. */
export type WorkerTask =
  { kind: 'entries'; jobs: readonly WorkerJob[]; begun: Int32Array } | { kind: 'types' };

// Tinypool hands its own data first, then ours.
const [, { rules: room }] = workerData as [unknown, WorkerSetup];
let rules: SiteRules | undefined;
let tools: EntryTools | undefined;

/** Does what the thread is asked to do. */
export default function work(task: WorkerTask): Promise<EntryResult[]> | Promise<string> {
  if (task.kind === 'types') return types();
  // Whoever watches counts the time from here on.
  Atomics.store(task.begun, 0, 1);
  return processBatch(task.jobs);
}

async function processBatch(jobs: readonly WorkerJob[]): Promise<EntryResult[]> {
  const { set, tokens } = siteRules();
  await loadLanguages(siteLanguages(set));
  const own = (tools ??= createTools(set, tokens));
  return jobs.map((job) => {
    const collection = findCollection(set, job.collection);
    if (collection === undefined) throw new Error(`Unknown collection ${job.collection}`);
    return processEntry({ file: new SourceFile(job.path, job.text, ''), collection }, own);
  });
}

async function types(): Promise<string> {
  const { generateTypes } = await import('../site/emit/types.ts');
  return generateTypes(siteRules().set);
}

function siteRules(): SiteRules {
  return (rules ??= valueIn(room) as SiteRules);
}
