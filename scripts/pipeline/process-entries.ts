import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { isHeavy } from './heavy.ts';
import { threadsFor, workerFile } from './threads.ts';
import type { Crew } from './crew.ts';
import type { ProcessorOptions, Work } from './work.ts';

/** Works on files, each alone; results come in the order of the files. */
export type ProcessEntries = (
  sources: readonly EntrySource[],
  tokens: Tokens,
  progress?: (done: number) => void,
  crew?: Crew,
) => Promise<EntryResult[]>;

const REPORT_EVERY = 24;

/**
 * Processes files in this thread, or in several when there is much to do. Heavy files are each worked on in a thread that
 * can be stopped without an end of the run.
 */
export function createProcessor(set: SchemaSet, { threads }: ProcessorOptions): ProcessEntries {
  return async (sources, tokens, progress = () => undefined, crew) => {
    if (sources.length === 0) return [];
    const results = new Map<EntrySource, EntryResult>();
    const report = (): void => progress(results.size);
    const work: Work = { set, tokens, results, report };
    const worker = workerFile();
    if (worker !== undefined) {
      const wanted = threads ?? threadsFor(sources.reduce((sum, { file }) => sum + file.text.length, 0));
      const heavy: EntrySource[] = [];
      const light: EntrySource[] = [];
      for (const source of sources) (isHeavy(source) ? heavy : light).push(source);
      const shared = wanted > 1 ? light : [];
      if (heavy.length + shared.length > 0) {
        const { inWorkers } = await import('./in-workers.ts');
        await inWorkers({ heavy, light: shared }, work, { filename: worker, threads: wanted, crew });
      }
      if (wanted === 1) await inThisThread(light, work);
    } else await inThisThread(sources, work);
    return sources.flatMap((source) => results.get(source) ?? []);
  };
}

async function inThisThread(
  sources: readonly EntrySource[],
  { set, tokens, results, report }: Work,
): Promise<void> {
  if (sources.length === 0) return;
  // Imported only when there is something to compile: unified costs more to import than a warm run takes.
  const { createTools, processEntry } = await import('../entry/process-entry.ts');
  const tools = createTools(set, tokens);
  sources.forEach((source, index) => {
    if (index % REPORT_EVERY === 0) report();
    results.set(source, processEntry(source, tools));
  });
}
