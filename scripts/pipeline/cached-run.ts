import path from 'node:path';
import { configFiles } from '../config/files.ts';
import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts';
import { gitKey } from '../disk/git-history.ts';
import { findDictionaries } from '../entry/discover/dictionaries.ts';
import { listPublicFolder } from '../entry/discover/public-folder.ts';
import type { Cache } from '../incremental/cache.ts';
import * as runs from '../incremental/run-cache.ts';
import type { LeftOut } from '../model/entry-record.ts';
import type { Built } from './build-site.ts';
import { clockDay } from './days.ts';
import { snapshotOutside } from './outside-snapshot.ts';
import type { RunInputs } from './run-report.ts';

/** The request, with the date of the run if one was given. */
export type RunKey = runs.RunKey & { today: Date | undefined };

/** The result of a run of `validate` or `build`, as its report shows it. */
export interface RunResult
  extends RunInputs, Pick<Built, 'entries' | 'all' | 'source' | 'schedule' | 'isWritten' | 'work'> {
  diagnostics: readonly Diagnostic[];
  notes: readonly string[];
  gaps?: { leftOut: readonly LeftOut[]; loose: readonly Related[] } | undefined;
  stops?: readonly string[];
}

/**
 * Inputs of a run besides the site's files: the public folder, dictionaries of some languages, the Git
 * history, and folders outside.
 */
type Place = { folder: string } | { languages: string[] } | { history: string[] } | { outside: string[] };

/** The part of a result that depends only on the inputs. */
interface Answer {
  found: Pick<RunResult, 'entries' | 'diagnostics' | 'schedule' | 'gaps' | 'stops' | 'isWritten'>;
  /** All problems, if `diagnostics` shows only some. */
  all?: RunResult['all'];
  /** Texts that problems refer to. */
  texts: Record<string, string>;
}

export interface RunLookup {
  answer: RunResult | undefined;
  keep: (done: RunResult) => void;
}

/** Results with more problems are not cached. */
const MOST_PROBLEMS = 1000;
const MOST_TEXT = 2_000_000;

/** Rules whose result may change although no file has: a failed read, or a machine that was too slow. */
const PASSING: ReadonlySet<string> = new Set([
  'file-unreadable',
  'image-invalid',
  'text-too-costly',
  'config-invalid',
  'config-failed',
]);

/**
 * Returns the result of an earlier run if nothing that affects it has changed; otherwise a function that
 * caches the new one.
 */
export function lookUpRun(question: RunKey, cache: Cache): RunLookup {
  const { root, command } = question;
  // Whether configuration code may be run is one of the options.
  const now = (): string => `${clockDay(question)} ${configFiles(root)?.key ?? ''}`;
  const around = { now, look: (place: Place) => lookAt(root, place) };
  const { found, keep } = runs.lookUpRun<Answer, Place>(question, around, cache);
  return {
    answer: found && resultOf(found.answer, found.files, cache.notes()),
    keep: (done) => {
      const answer = cacheable(done);
      if (answer === undefined) return;
      const { isWritten } = done;
      const seen = seenBy(done);
      keep({ answer, isWritten, seen });
      if (command === 'validate' || answer.found.diagnostics.length > 0) return;
      // A build checks everything that `validate` does, at least as strictly.
      const validated = { ...answer, found: { ...answer.found, isWritten: false } };
      keep({ answer: validated, isWritten: false, seen }, 'validate');
    },
  };
}

/** The inputs that a run used besides the site's files, in the state in which it found them. */
function seenBy({
  publicFolder,
  dictionaries = new Map(),
  git,
  outside,
}: RunInputs): { place: Place; found: unknown }[] {
  return [
    ...(publicFolder === undefined ? [] : [{ place: { folder: publicFolder.folder }, found: publicFolder }]),
    ...(dictionaries.size === 0
      ? []
      : [{ place: { languages: [...dictionaries.keys()] }, found: [...dictionaries] }]),
    ...(git === undefined ? [] : [{ place: { history: git.folders }, found: git.key }]),
    ...(outside === undefined ? [] : [{ place: { outside: outside.folders }, found: outside.found }]),
  ];
}

/** The current state of an input. */
function lookAt(root: string, place: Place): unknown {
  if ('outside' in place) return snapshotOutside(root, place.outside).found;
  if ('history' in place) return gitKey(place.history.map((folder) => path.join(root, folder)));
  return 'folder' in place
    ? listPublicFolder(root, place.folder)
    : [...findDictionaries(root, place.languages)];
}

/** The part of a result to cache; undefined if it must not be cached. */
function cacheable(done: RunResult): Answer | undefined {
  const { entries, diagnostics, all, schedule, gaps, stops, isWritten, source } = done;
  if (done.outside?.isFresh === true) return undefined;
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
function resultOf({ found, all, texts }: Answer, files: number, notes: string[]): RunResult {
  // The manifest is not counted as a file.
  const reused = Math.max(0, files - 1);
  return {
    ...found,
    all: all ?? found.diagnostics,
    source: (file) => texts[file],
    notes,
    work: { compiled: 0, encoded: 0, written: 0, reused },
  };
}
