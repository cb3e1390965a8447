import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCache } from '../cache/cache.ts';
import { EntryCache } from '../cache/entry-cache.ts';
import { cacheFolder, pipelineVersion } from '../cache/location.ts';
import { inspectLooks } from '../cards/looks.ts';
import { runChecks } from '../check/index.ts';
import { usedMasters } from '../check/used-images.ts';
import { sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkOutputFolder } from '../emit/stage.ts';
import { inspectImages } from '../images/inspect.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { buildModel, LostTexts } from './build-model.ts';
import { readContent } from './read-content.ts';

export interface RunOptions {
  /** Absolute path of the folder that holds `content/` and `schemas/`. */
  root: string;
  /** Absolute path of the output; without one nothing is written (`content validate`). */
  out?: string | undefined;
  cache: boolean;
  /** Warnings stop the build as errors do. */
  strict: boolean;
  progress: (message: string) => void;
  /** Compile every entry again, whatever the cache holds. */
  fresh?: boolean;
}

export interface RunResult {
  /** Number of entries read. */
  entries: number;
  diagnostics: Diagnostic[];
  /** Text of a file that a diagnostic points into. */
  source: (file: string) => string | undefined;
  /** Work that was really done, for the summary line and the tests. */
  work: { compiled: number; encoded: number; written: number; reused: number };
  /** One-line remarks, such as why the cache was dropped. */
  notes: string[];
}

/** The whole pipeline: discover → read → validate → resolve → check → compile → images → index → emit. */
export async function run(options: RunOptions): Promise<RunResult> {
  if (options.out !== undefined) checkOutputFolder(options.out, options.root);
  try {
    return await runOnce(options);
  } catch (error) {
    if (!(error instanceof LostTexts) || options.fresh === true) throw error;
    const result = await runOnce({ ...options, fresh: true });
    return { ...result, notes: ['cache dropped: a part of it was lost', ...result.notes] };
  }
}

async function runOnce(options: RunOptions): Promise<RunResult> {
  const cache = openCache(
    options.cache ? cacheFolder(path.dirname(fileURLToPath(import.meta.url))) : undefined,
  );
  const entryCache = new EntryCache(cache, options.root, options.fresh);
  const raw = readSchemas(options.root);
  const sources = new Map(raw.files.map(({ file }) => [file.path, file.text]));
  const result: RunResult = {
    entries: 0,
    diagnostics: [],
    source: (file) => sources.get(file),
    work: { compiled: 0, encoded: 0, written: 0, reused: 0 },
    notes: [],
  };
  if (!entryCache.schemasVerified(pipelineVersion(), raw.hash)) {
    const { verifySchemas } = await import('../validate/verify-schemas.ts');
    result.diagnostics = sortDiagnostics(verifySchemas(raw));
    if (result.diagnostics.length > 0) return result;
  }
  const set = schemaSet(raw);
  const read = await readContent({ root: options.root, set, cache, entryCache, progress: options.progress });
  for (const [file, source] of read.sources) sources.set(file, source.text);
  result.entries = read.entries.length;
  if (!read.complete) return { ...result, diagnostics: sortDiagnostics(read.diagnostics) };
  const { model, diagnostics } = buildModel(options.root, set, read);
  const images = inspectImages(options.root, usedMasters(model), cache);
  const looks = await inspectLooks(model, cache);
  const problems = [...read.diagnostics, ...diagnostics, ...runChecks({ model, images, looks })];
  result.notes = read.notes;
  result.work.compiled = read.compiled;
  if (options.out !== undefined && !isStopped(problems, options.strict)) {
    const { emit } = await import('../emit/emit.ts');
    const { out, progress } = options;
    const emitted = await emit({ model, images, looks, cache, out, progress });
    problems.push(...emitted.diagnostics);
    Object.assign(result.work, emitted.work);
  }
  result.diagnostics = sortDiagnostics(problems);
  return result;
}

function isStopped(problems: readonly Diagnostic[], strict: boolean): boolean {
  return problems.some((one) => strict || one.severity === 'error');
}
