import path from 'node:path';
import { readRegularFile } from '../disk/read-file.ts';
import { statSnapshot } from '../disk/stat-snapshot.ts';
import type { Cache } from './cache.ts';
import { isOutputUntouched, lastFileState } from './file-state.ts';
import { contentHash, sha256 } from './hash.ts';
import { keepLatest, recall } from './memo.ts';

/** What is asked for: a command and its options but those that can make no difference. */
export interface RunKey {
  command: 'validate' | 'build';
  root: string;
  /** The output folder of a build, links followed. */
  out: string | undefined;
  options: Readonly<Record<string, unknown>>;
}

/** What a run depends on besides its key and the files of the site. */
export interface RunSurroundings<Place> {
  /** Names all else that decides and may be otherwise when the run ends, such as the day. */
  now: () => string;
  /** What is found at a place beside the files of the site. */
  look: (place: Place) => unknown;
}

/** What a run gives to be kept. */
export interface RunToKeep<Answer, Place> {
  answer: Answer;
  isWritten: boolean;
  /** Where it looked beside the files of the site, and what it found there. */
  seen: readonly { place: Place; found: unknown }[];
}

export interface RunLookup<Answer, Place> {
  /** What an earlier run gave, and how many files its output has, when nothing has changed since that could change it. */
  found: { answer: Answer; files: number } | undefined;
  /** Keeps what came out, for the next time that the same is asked. @param command another command that it answers as well */
  keep: (done: RunToKeep<Answer, Place>, command?: RunKey['command']) => void;
}

/** How a file of the output was left: path, size, time of change. */
type OutputRow = readonly [file: string, bytes: number, mtimeMs: number];

interface Kept<Answer, Place> {
  answer: Answer;
  seen: { place: Place; digest: string }[];
  /** Hashes of the files whose looks could not be trusted then. */
  fresh: Record<string, string>;
  isWritten: boolean;
  output: OutputRow[];
}

/** What a site is made from; of its root nothing else is read, and the folder of the app is only listed. */
const SOURCES = ['content', 'schemas'];

/**
 * Looks whether an earlier run has answered the same question about the same files (docs/decisions/0205-cached-runs.md): then
 * nothing is read, and the output is as it has to be.
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
  const kept = recall(cache, placeOf(question), key) as Kept<Answer, Place> | undefined;
  const isSame = (one: Kept<Answer, Place>): boolean =>
    JSON.stringify(hashes(root, Object.keys(one.fresh))) === JSON.stringify(one.fresh) &&
    one.seen.every(({ place, digest }) => digestOf(look(place)) === digest) &&
    isOutput(out, one);
  return {
    found:
      kept !== undefined && isSame(kept) ? { answer: kept.answer, files: kept.output.length } : undefined,
    keep: ({ answer, isWritten, seen }, command = asked) => {
      // A day may have begun meanwhile, or something was edited.
      if (keyNow() !== key) return;
      const output = isWritten ? outputRows(cache, out) : [];
      if (isWritten && output.length === 0) return;
      const to = placeOf({ ...question, command, out: command === asked ? out : undefined });
      const digests = seen.map(({ place, found }) => ({ place, digest: digestOf(found) }));
      const row: Kept<Answer, Place> = { answer, seen: digests, fresh, isWritten, output };
      keepLatest(cache, to, key, row);
    },
  };
}

/** Where the answer lies. */
function placeOf({ root, command, out = '', options }: RunKey): string {
  const counting = Object.entries(options)
    // `validate` has nothing to go on with.
    .filter(([option]) => command === 'build' || option !== 'keepGoing')
    // A switch that is off is one that was not named.
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `answers/${sha256(root, command, out, JSON.stringify(counting)).slice(0, 40)}.json`;
}

/** What a run depends on besides files, options, and the day: all settings of the command, whichever there are. */
function environmentKey(): string {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('CONTENT_'));
  // Whoever may not read a file gets another answer.
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

/** How the files of an output were left; none when that is not known. */
function outputRows(cache: Cache, out: string): OutputRow[] {
  return Object.entries(lastFileState(cache, out)).map(([file, one]) => [file, one.bytes, one.mtimeMs]);
}

/** Whether the output of an answer is there, nobody has touched it, and nothing else lies in it. */
function isOutput(
  out: string,
  { output, isWritten }: Pick<Kept<unknown, unknown>, 'output' | 'isWritten'>,
): boolean {
  if (!isWritten || output.length === 0) return !isWritten && output.length === 0;
  return isOutputUntouched(
    out,
    output.map(([file, bytes, mtimeMs]) => [file, { bytes, mtimeMs }]),
  );
}
