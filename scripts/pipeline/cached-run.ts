import path from 'node:path';
import { configState, lockfileState } from '../config/site-config.ts';
import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { statSnapshot } from '../disk/stat-snapshot.ts';
import type { Cache } from '../incremental/cache.ts';
import { isOutputUntouched, openFileStates } from '../incremental/file-table.ts';
import { contentHash, sha256 } from '../incremental/hash.ts';
import { keepLatest, recall } from '../incremental/memo.ts';
import type { LeftOut } from '../model/entry-record.ts';
import type { Built } from './build-site.ts';
import { clockDay } from './days.ts';

/** The request: a command with the options that affect its result. */
export interface RunKey {
  command: 'validate' | 'build';
  root: string;
  /** The output folder of a build, with links resolved. */
  out: string | undefined;
  options: Readonly<Record<string, unknown>>;
  /** The date of the run, if one was given. */
  today: Date | undefined;
}

/** The result of a run of `validate` or `build`, as its report shows it. */
export interface RunResult extends Pick<
  Built,
  'entries' | 'all' | 'source' | 'schedule' | 'isWritten' | 'work'
> {
  diagnostics: readonly Diagnostic[];
  notes: readonly string[];
  gaps?: { leftOut: readonly LeftOut[]; loose: readonly Related[] } | undefined;
  stops?: readonly string[];
}

/** The part of a result that depends only on the inputs. */
interface CachedResult {
  found: Pick<RunResult, 'entries' | 'diagnostics' | 'schedule' | 'gaps' | 'stops' | 'isWritten'>;
  /** All problems, if `diagnostics` shows only some. */
  all?: RunResult['all'];
  /** Texts that problems refer to. */
  texts: Record<string, string>;
}

export interface RunLookup {
  /** The result of an earlier run, if nothing that affects it has changed. */
  result: RunResult | undefined;
  /** Caches a result for the next identical request. */
  keep: (done: RunResult) => void;
}

/** The state of an output file: path, size, modification time. */
type OutputRow = readonly [file: string, bytes: number, mtimeMs: number];

interface StoredRun {
  result: CachedResult;
  /** Hashes of the files whose stat data could not be trusted. */
  fresh: Record<string, string>;
  /** Empty if nothing was written. */
  output: OutputRow[];
}

/**
 * The folders that a site is made from. Nothing else in its root is read; the public folder is only listed.
 */
const SOURCES = ['content', 'schemas'];

/** Results with more problems are not cached. */
const MOST_PROBLEMS = 1000;
const MOST_TEXT = 2_000_000;

/** Rules whose result may change although no file has: a failed read, or a package to install. */
const PASSING: ReadonlySet<string> = new Set([
  'file-unreadable',
  'image-invalid',
  'text-too-costly',
  'config-invalid',
  'config-failed',
  'dictionary-missing',
]);

/**
 * Looks up an earlier run with the same request and the same files (docs/decisions/0004-what-is-cached.md). If
 * there is one, nothing needs to be read, and the output is up to date.
 */
export function lookUpRun(request: RunKey, cache: Cache): RunLookup {
  const { root, command, out = '' } = request;
  const snapshot = statSnapshot(root, SOURCES);
  // Whether configuration code may be run is one of the options.
  const keyNow = (): string =>
    sha256(
      snapshot.lines,
      environmentKey(),
      clockDay(request),
      configState(root)?.key ?? '',
      lockfileState(root),
    );
  const key = keyNow();
  const fresh = hashes(root, snapshot.fresh);
  const kept = recall(cache, placeOf(request), key) as StoredRun | undefined;
  return {
    result: kept && isUnchanged(kept, root, out) ? resultOf(kept, cache.notes()) : undefined,
    keep: (done) => {
      const result = cacheable(done);
      // The date or the configuration may have changed meanwhile.
      if (result === undefined || keyNow() !== key) return;
      const output = done.isWritten ? outputRows(cache, out) : [];
      if (!done.isWritten || output.length > 0)
        keepLatest(cache, placeOf(request), key, { result, fresh, output } satisfies StoredRun);
      if (command === 'validate' || result.found.diagnostics.length > 0) return;
      // A build checks everything that `validate` does, at least as strictly.
      const validated = { ...result, found: { ...result.found, isWritten: false } };
      const place = placeOf({ ...request, command: 'validate', out: undefined });
      keepLatest(cache, place, key, { result: validated, fresh, output: [] } satisfies StoredRun);
    },
  };
}

/** The cache name of a result. */
function placeOf({ root, command, out = '', options }: RunKey): string {
  const counting = Object.entries(options)
    // `validate` ignores this option.
    .filter(([option]) => command === 'build' || option !== 'keepGoing')
    // An option that is off equals one that is absent.
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `answers/${sha256(root, command, out, JSON.stringify(counting)).slice(0, 40)}.json`;
}

/** A key of the environment: all settings of the command, the time zone data, and the user. */
function environmentKey(): string {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('CONTENT_'));
  // A user without permission to read a file gets another result.
  return JSON.stringify([process.versions.tz, process.getuid?.(), settings.sort()]);
}

/** Whether the files that the key does not contain are as they were, and the output is as it was written. */
function isUnchanged({ result, fresh, output }: StoredRun, root: string, out: string): boolean {
  return (
    JSON.stringify(hashes(root, Object.keys(fresh))) === JSON.stringify(fresh) &&
    (!result.found.isWritten ||
      isOutputUntouched(
        out,
        output.map(([file, bytes, mtimeMs]) => [file, { bytes, mtimeMs }]),
      ))
  );
}

function hashes(root: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => {
      const read = readRegularFile(path.join(root, file));
      return [file, 'fault' in read ? read.fault : contentHash(read.bytes)];
    }),
  );
}

/** The state of an output's files; empty if unknown. */
function outputRows(cache: Cache, out: string): OutputRow[] {
  const { output } = openFileStates(cache, out);
  return Object.entries(output).map(([file, one]) => [file, one.bytes, one.mtimeMs]);
}

/** The part of a result to cache; undefined if it must not be cached. */
function cacheable(done: RunResult): CachedResult | undefined {
  const { entries, diagnostics, all, schedule, gaps, stops, isWritten, source } = done;
  if (all.length > MOST_PROBLEMS || all.some(({ rule }) => PASSING.has(rule))) return undefined;
  const texts: Record<string, string> = {};
  let room = MOST_TEXT;
  for (const file of new Set([...diagnostics, ...all].map((one) => one.file))) {
    const text = source(file);
    room -= text?.length ?? 0;
    if (text !== undefined) texts[file] = text;
  }
  if (room < 0) return undefined;
  return {
    found: { entries, diagnostics, schedule, gaps, stops, isWritten },
    texts,
    ...(all.length === diagnostics.length ? {} : { all }),
  };
}

/** A cached result in the form of a run without any work. */
function resultOf({ result: { found, all, texts }, output }: StoredRun, notes: string[]): RunResult {
  // The manifest is not counted as a file.
  const reused = Math.max(0, output.length - 1);
  return {
    ...found,
    all: all ?? found.diagnostics,
    source: (file) => texts[file],
    notes,
    work: { compiled: 0, encoded: 0, written: 0, reused },
  };
}
