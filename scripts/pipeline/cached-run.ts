import path from 'node:path';
import { configFiles } from '../config/files.ts';
import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts';
import { gitKey } from '../disk/git-history.ts';
import { findDictionaries } from '../entry/discover/dictionaries.ts';
import { listPublicFolder } from '../entry/discover/public-folder.ts';
import type { Cache } from '../incremental/cache.ts';
import * as runs from '../incremental/run-cache.ts';
import type { DictionaryTable } from '../model/dictionaries.ts';
import type { LeftOut } from '../model/entry-record.ts';
import type { PublicFolder } from '../model/site-model.ts';
import type { Built } from './build-site.ts';
import { clockDay } from './days.ts';
import { lookOutside, type OutsideLooks } from './outside-looks.ts';

/** What is asked for, with the day of the run, where it was named. */
export type RunKey = runs.RunKey & { today: Date | undefined };

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
  /** What lay in the folders outside of the site that schemas open. */
  outside?: OutsideLooks | undefined;
}

/** Where a run looks beside the files of the site: the folder of the app, the dictionaries of some languages, the history in Git, folders outside. */
type Place = { folder: string } | { languages: string[] } | { history: true } | { outside: string[] };

/** The part of a result that is the same for whoever asks the same. */
interface Answer {
  found: Pick<RunResult, 'entries' | 'diagnostics' | 'schedule' | 'gaps' | 'stops' | 'isWritten'>;
  /** Where `diagnostics` only counts some. */
  all?: RunResult['all'];
  /** Texts that problems point into. */
  texts: Record<string, string>;
}

export interface RunLookup {
  answer: RunResult | undefined;
  keep: (done: RunResult) => void;
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

/** The result of an earlier run, when nothing has changed since that could change it, and what keeps the one that is made otherwise. */
export function lookUpRun(question: RunKey, cache: Cache): RunLookup {
  const { root, command } = question;
  // Whether the code of a configuration may be run is an option.
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
      // A build looks for all that `validate` looks for, and was stricter.
      const validated = { ...answer, found: { ...answer.found, isWritten: false } };
      keep({ answer: validated, isWritten: false, seen }, 'validate');
    },
  };
}

/** What a run looked at beside the files of the site, as it found it. */
function seenBy({
  publicFolder,
  dictionaries = new Map(),
  git,
  outside,
}: RunResult): { place: Place; found: unknown }[] {
  return [
    ...(publicFolder === undefined ? [] : [{ place: { folder: publicFolder.folder }, found: publicFolder }]),
    ...(dictionaries.size === 0
      ? []
      : [{ place: { languages: [...dictionaries.keys()] }, found: [...dictionaries] }]),
    ...(git === undefined ? [] : [{ place: { history: true } as const, found: git }]),
    ...(outside === undefined ? [] : [{ place: { outside: outside.folders }, found: outside.found }]),
  ];
}

/** What is there now. */
function lookAt(root: string, place: Place): unknown {
  if ('outside' in place) return lookOutside(root, place.outside).found;
  if ('history' in place) return gitKey(path.join(root, 'content'));
  return 'folder' in place
    ? listPublicFolder(root, place.folder)
    : [...findDictionaries(root, place.languages)];
}

/** What is kept of a result; undefined for one that should not be kept. */
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

/** A kept answer as a run would give it that has nothing to do. */
function resultOf({ found, all, texts }: Answer, files: number, notes: string[]): RunResult {
  // The manifest is written beside the files and not counted as one.
  const reused = Math.max(0, files - 1);
  return {
    ...found,
    all: all ?? found.diagnostics,
    source: (file) => texts[file],
    notes,
    work: { compiled: 0, encoded: 0, written: 0, reused },
  };
}
