import type { Diagnostic, Related } from '../../diagnostics/diagnostic.ts';
import type { LeftOut } from '../../model/left-out.ts';
import type { DictionaryTable } from '../../model/dictionaries.ts';
import type { PublicFolder } from '../../model/public-folder.ts';
import type { Built } from '../build-site.ts';

/** What a run of `validate` or `build` found and did, as its report shows it. */
export interface RunResult extends Pick<
  Built,
  'entries' | 'all' | 'source' | 'schedule' | 'isWritten' | 'work'
> {
  diagnostics: readonly Diagnostic[];
  notes: readonly string[];
  gaps?: { leftOut: readonly LeftOut[]; loose: readonly Related[] } | undefined;
  stops?: readonly string[];
  /** Which files the app publishes, where links are held against their names. */
  publicFolder?: PublicFolder | undefined;
  /** The spelling dictionaries that words were looked up in. */
  dictionaries?: DictionaryTable | undefined;
  /** Names the history of Git that fields were filled from. */
  git?: string | undefined;
}

/** How a file of the output was left: path, size, time of change. */
type OutputRow = readonly [file: string, bytes: number, mtimeMs: number];

/** An answer as the cache keeps it. */
export interface CachedRun {
  /** Everything but files that the answer depends on. */
  asked: string;
  /** Digest of how the files of the site looked. */
  looks: string;
  /** The folder of the app, and a digest of the names in it. */
  publicFolder?: { folder: string; digest: string };
  /** The languages whose spelling was checked, and a digest of their dictionaries. */
  dictionaries?: { languages: string[]; digest: string };
  /** Names the history of Git, where fields are filled from it. */
  git?: string;
  /** Hashes of those whose looks could not be trusted then. */
  fresh: Record<string, string>;
  found: Pick<RunResult, 'entries' | 'diagnostics' | 'schedule' | 'gaps' | 'stops' | 'isWritten'>;
  /** Where `diagnostics` only counts some. */
  all?: RunResult['all'];
  /** Texts that problems point into. */
  texts: Record<string, string>;
  /** The output, where there is one of this content. */
  output: OutputRow[];
}

/** More problems than these are not worth keeping. */
const MOST_PROBLEMS = 1000;
const MOST_TEXT = 2_000_000;

/** What may be otherwise the next time though no file has changed: a disk that failed to read, a machine that was too slow. */
const PASSING: ReadonlySet<string> = new Set([
  'file-unreadable',
  'image-invalid',
  'text-too-costly',
  'config-invalid',
  'config-failed',
]);

/** The part of a kept answer that is the answer; undefined for one that should not be kept. */
export function cacheableRun(done: RunResult): Pick<CachedRun, 'found' | 'all' | 'texts'> | undefined {
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

/** An answer of the cache as a run would give it that has nothing to do. */
export function resultOfRun({ found: kept, all, texts, output }: CachedRun, notes: string[]): RunResult {
  // The manifest is written beside the files and not counted as one.
  const reused = Math.max(0, output.length - 1);
  return {
    ...kept,
    all: all ?? kept.diagnostics,
    source: (file) => texts[file],
    notes,
    work: { compiled: 0, encoded: 0, written: 0, reused },
  };
}
