import path from 'node:path';
import type { Cache } from '../../cache/cache.ts';
import { contentHash, sha256 } from '../../cache/hash.ts';
import { pipelineVersion } from '../../cache/location.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { gitKey } from '../../disk/git-history.ts';
import { statSnapshot, type StatSnapshot } from '../../disk/stat-snapshot.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { findDictionaries } from '../../entry/discover/dictionaries.ts';
import { listPublicFolder } from '../../entry/discover/public-folder.ts';
import type { DictionaryTable } from '../../model/dictionaries.ts';
import type { PublicFolder } from '../../model/public-folder.ts';
import { isOutputUntouched, lastFileState } from '../../site/emit/file-state.ts';
import { configFiles } from '../../config/files.ts';
import { clockDay } from '../days.ts';
import { resultOfRun, cacheableRun, type RunResult, type CachedRun } from './cached-run.ts';

/** What is asked for: a command and its options but those that can make no difference. */
export interface RunKey {
  command: 'validate' | 'build';
  root: string;
  /** The output folder of a build, links followed. */
  out: string | undefined;
  options: Readonly<Record<string, unknown>>;
  /** The day of the run, where it was named. */
  today: Date | undefined;
}

export interface RunLookup {
  /** The answer of an earlier run, when nothing has changed since that could change it. */
  answer: RunResult | undefined;
  /** How the files of the site look. */
  looks: StatSnapshot;
  /** Keeps what came out, for the next time that the same is asked. */
  keep: (done: RunResult) => void;
}

/** What a site is made from; of its root nothing else is read, and the folder of the app is only listed. */
const SOURCES = ['content', 'schemas'];

/**
 * Looks whether an earlier run has answered the same question about the same files (docs/decisions/0205-cached-runs.md): then
 * nothing is read, and the output is as it has to be.
 */
export function lookUpRun(question: RunKey, cache: Cache): RunLookup {
  const { root, command, out = '' } = question;
  const looks = statSnapshot(root, SOURCES);
  const name = nameOf(question);
  const digest = contentHash(looks.lines);
  const asked = environmentKey(question);
  const fresh = hashes(root, looks.fresh);
  const kept = cache.readJson(name) as CachedRun | undefined;
  const isSame =
    kept?.asked === asked &&
    kept.looks === digest &&
    isStill(root, kept.fresh) &&
    isSameFolder(root, kept) &&
    hasSameDictionaries(root, kept) &&
    (kept.git === undefined || kept.git === gitKey(path.join(root, 'content')));
  const answer = isSame && isOutput(out, kept) ? resultOfRun(kept, cache.notes()) : undefined;
  const keep = (done: RunResult): void => {
    const core = cacheableRun(done);
    // A day may have begun meanwhile.
    if (core === undefined || environmentKey(question) !== asked) return;
    const output = done.isWritten ? outputRows(cache, out) : [];
    if (output === undefined) return;
    const git = done.git === undefined ? {} : { git: done.git };
    const found = { ...folderOf(done.publicFolder), ...dictionariesOf(done), ...git };
    const base = { asked, looks: digest, fresh, ...found };
    cache.writeJson(name, { ...base, ...core, output } satisfies CachedRun);
    if (command === 'validate' || core.found.diagnostics.length > 0) return;
    // A build looks for all that `validate` looks for, and was stricter.
    const validated: CachedRun = { ...base, ...core, output: [] };
    validated.found = { ...core.found, isWritten: false };
    cache.writeJson(nameOf({ ...question, command: 'validate', out: undefined }), validated);
  };
  return { answer, looks, keep };
}

/** The cache's name of the answer. */
function nameOf({ root, command, out = '', options }: RunKey): string {
  const counting = Object.entries(options)
    // `validate` has nothing to go on with.
    .filter(([option]) => command === 'build' || option !== 'keepGoing')
    // A switch that is off is one that was not named.
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => compareText(a, b));
  return `answers/${sha256(root, command, out, JSON.stringify(counting)).slice(0, 40)}.json`;
}

/** Everything but the files and the options that a run depends on. */
function environmentKey(question: RunKey): string {
  return JSON.stringify([
    pipelineVersion(),
    process.version,
    process.versions.tz,
    // Whoever may not read a file gets another answer.
    process.getuid?.() ?? '',
    process.env.CONTENT_FILE_SECONDS ?? '',
    clockDay(question),
    process.env.CONTENT_CONFIG_SECONDS ?? '',
    // Whether its code may run is an option, which the name of the answer tells.
    configFiles(question.root)?.key ?? '',
  ]);
}

function hashes(root: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => {
      const read = readRegularFile(path.join(root, file));
      return [file, 'fault' in read ? read.fault : contentHash(read.bytes)];
    }),
  );
}

function isStill(root: string, fresh: Record<string, string>): boolean {
  return JSON.stringify(hashes(root, Object.keys(fresh))) === JSON.stringify(fresh);
}

/** The names in the folder of the app, as a run has found them. */
function folderOf(found: PublicFolder | undefined): Pick<CachedRun, 'publicFolder'> {
  if (found === undefined) return {};
  return { publicFolder: { folder: found.folder, digest: contentHash(JSON.stringify(found)) } };
}

/** Whether the folder of the app holds the same names. */
function isSameFolder(root: string, { publicFolder: kept }: CachedRun): boolean {
  if (kept === undefined) return true;
  return folderOf(listPublicFolder(root, kept.folder)).publicFolder?.digest === kept.digest;
}

/** The dictionaries that a run has looked words up in, or has missed. */
function dictionariesOf({ dictionaries }: Pick<RunResult, 'dictionaries'>): Pick<CachedRun, 'dictionaries'> {
  if (dictionaries === undefined || dictionaries.size === 0) return {};
  const digest = contentHash(JSON.stringify([...dictionaries]));
  return { dictionaries: { languages: [...dictionaries.keys()], digest } };
}

/** Whether the same dictionaries are installed. */
function hasSameDictionaries(root: string, { dictionaries: kept }: CachedRun): boolean {
  if (kept === undefined) return true;
  const dictionaries: DictionaryTable = findDictionaries(root, kept.languages);
  return dictionariesOf({ dictionaries }).dictionaries?.digest === kept.digest;
}

/** How the files of an output were left; undefined when that is not known. */
function outputRows(cache: Cache, out: string): CachedRun['output'] | undefined {
  const ledger = Object.entries(lastFileState(cache, out));
  return ledger.length === 0 ? undefined : ledger.map(([file, one]) => [file, one.bytes, one.mtimeMs]);
}

/** Whether the output of an answer is there, nobody has touched it, and nothing else lies in it. */
function isOutput(out: string, { output, found: { isWritten } }: CachedRun): boolean {
  if (!isWritten || output.length === 0) return !isWritten && output.length === 0;
  return isOutputUntouched(
    out,
    output.map(([file, bytes, mtimeMs]) => [file, { bytes, mtimeMs }]),
  );
}
