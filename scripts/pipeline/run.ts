import { sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkOutputFolder } from '../site/emit/stage.ts';
import { LostTexts } from '../site/resolve/build-model.ts';
import { inspect } from './inspect.ts';

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
  const { out, strict, progress } = options;
  const { site, ...inspected } = await inspect(options);
  const result: RunResult = {
    entries: inspected.entries,
    diagnostics: inspected.diagnostics,
    source: inspected.source,
    work: { compiled: inspected.compiled, encoded: 0, written: 0, reused: 0 },
    notes: inspected.notes,
  };
  if (site === undefined || out === undefined || isStopped(result.diagnostics, strict)) return result;
  const { emit } = await import('../site/emit/emit.ts');
  const emitted = await emit({ ...site, out, progress });
  result.diagnostics = sortDiagnostics([...result.diagnostics, ...emitted.diagnostics]);
  Object.assign(result.work, emitted.work);
  return result;
}

function isStopped(problems: readonly Diagnostic[], strict: boolean): boolean {
  return problems.some((one) => strict || one.severity === 'error');
}
