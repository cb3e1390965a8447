import path from 'node:path';
import { readRegularFile } from '../disk/read-file.ts';
import { statSnapshot } from '../disk/stat-snapshot.ts';
import type { Cache } from './cache.ts';
import { isOutputUntouched, lastFileState } from './file-table.ts';
import { contentHash, sha256 } from './hash.ts';
import { keepLatest, recall } from './memo.ts';

/** The request: a command with the options that affect its result. */
export interface RunKey {
  command: 'validate' | 'build';
  root: string;
  /** The output folder of a build, with links resolved. */
  out: string | undefined;
  options: Readonly<Record<string, unknown>>;
}

/** The inputs of a run besides its key and the site's files. */
export interface RunSurroundings<Place> {
  /** Returns a key of everything else that may change during the run, such as the date. */
  now: () => string;
  /** Returns the state of an input besides the site's files. */
  look: (place: Place) => unknown;
}

/** The result of a run, to be cached. */
export interface RunToKeep<Answer, Place> {
  answer: Answer;
  isWritten: boolean;
  /** The inputs besides the site's files, with their state. */
  seen: readonly { place: Place; found: unknown }[];
}

export interface RunLookup<Answer, Place> {
  /** The result of an earlier run and its number of output files, if nothing that affects it has changed. */
  found: { answer: Answer; files: number } | undefined;
  /** Caches a result for the next identical request. @param command another command that it also answers */
  keep: (done: RunToKeep<Answer, Place>, command?: RunKey['command']) => void;
}

/** The state of an output file: path, size, modification time. */
type OutputRow = readonly [file: string, bytes: number, mtimeMs: number];

interface StoredRun<Answer, Place> {
  answer: Answer;
  seen: { place: Place; digest: string }[];
  /** Hashes of the files whose stat data could not be trusted. */
  fresh: Record<string, string>;
  isWritten: boolean;
  output: OutputRow[];
}

/**
 * The folders that a site is made from. Nothing else in its root is read; the public folder is only listed.
 */
const SOURCES = ['content', 'schemas'];

/**
 * Checks whether an earlier run had the same request and the same files (docs/decisions/0004-what-is-cached.md).
 * If so, nothing needs to be read, and the output is up to date.
 */
export function lookUpRun<Answer, Place>(
  question: RunKey,
  { now, look }: RunSurroundings<Place>,
  cache: Cache,
): RunLookup<Answer, Place> {
  const { root, command: asked, out = '' } = question;
  const looks = statSnapshot(root, SOURCES);
  const keyNow = (): string => sha256(looks.lines, environmentKey(), now());
  const key = keyNow();
  const fresh = hashes(root, looks.fresh);
  const kept = recall(cache, placeOf(question), key) as StoredRun<Answer, Place> | undefined;
  const isSame = (one: StoredRun<Answer, Place>): boolean =>
    JSON.stringify(hashes(root, Object.keys(one.fresh))) === JSON.stringify(one.fresh) &&
    one.seen.every(({ place, digest }) => digestOf(look(place)) === digest) &&
    isOutput(out, one);
  return {
    found:
      kept !== undefined && isSame(kept) ? { answer: kept.answer, files: kept.output.length } : undefined,
    keep: ({ answer, isWritten, seen }, command = asked) => {
      // The date or a file may have changed meanwhile.
      if (keyNow() !== key) return;
      const output = isWritten ? outputRows(cache, out) : [];
      if (isWritten && output.length === 0) return;
      const to = placeOf({ ...question, command, out: command === asked ? out : undefined });
      const digests = seen.map(({ place, found }) => ({ place, digest: digestOf(found) }));
      const row: StoredRun<Answer, Place> = { answer, seen: digests, fresh, isWritten, output };
      keepLatest(cache, to, key, row);
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

function digestOf(found: unknown): string {
  return contentHash(JSON.stringify(found));
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
  return Object.entries(lastFileState(cache, out)).map(([file, one]) => [file, one.bytes, one.mtimeMs]);
}

/** Whether a result's output exists unchanged and contains nothing else. */
function isOutput(
  out: string,
  { output, isWritten }: Pick<StoredRun<unknown, unknown>, 'output' | 'isWritten'>,
): boolean {
  if (!isWritten || output.length === 0) return !isWritten && output.length === 0;
  return isOutputUntouched(
    out,
    output.map(([file, bytes, mtimeMs]) => [file, { bytes, mtimeMs }]),
  );
}
