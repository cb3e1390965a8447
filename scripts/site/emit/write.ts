import { existsSync, linkSync, rmSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Cache } from '../../incremental/cache.ts';
import { sha256 } from '../../incremental/hash.ts';
import { makeFolder } from '../../disk/write-file.ts';
import type { LeftOut } from '../../model/entry-record.ts';
import { isInside } from '../../disk/paths.ts';
import type { OutputFile } from '../../model/outputs.ts';
import type { Schedule } from '../../diagnostics/schedule.ts';
import {
  isOutputUntouched,
  isUntouched,
  openFileStates,
  type FileState,
  type FileStates,
  type Written,
} from '../../incremental/file-state.ts';
import { isMount, openBuildFolders, swapIn, type BuildFolders } from './output-folder.ts';
import { putFile, putInPlace } from './put-in-place.ts';

export interface WriteInput {
  files: OutputFile[];
  /** Part of the manifest. */
  schedule: Schedule;
  /** Entries omitted from the output; the manifest lists them. */
  leftOut?: readonly LeftOut[] | undefined;
  /** The separate files of collections that have one, by the name of the collection. */
  emitted?: Readonly<Record<string, string>> | undefined;
  out: string;
  cache: Cache;
  progress: (message: string) => void;
  /** Keeps the folder and replaces its files one by one. */
  isInPlace?: boolean | undefined;
}

/** Encoders use their own threads; making more files concurrently only costs memory. */
const AT_ONCE = 4;

/**
 * Makes the output beside the old one and swaps it in, or replaces its files one by one. Files whose key is
 * unchanged since the last run are reused; if nothing differs, nothing is written. A failure before
 * everything is made leaves the old output untouched.
 */
export async function writeOutput(input: WriteInput): Promise<{ written: number; reused: number }> {
  const { files, out, cache } = input;
  assertInside(files, out);
  const states = openFileStates(cache, out);
  if (isComplete(input, states.output)) return { written: 0, reused: files.length };
  const folders = openBuildFolders(out);
  try {
    const made =
      (input.isInPlace === true && existsSync(out)) || isMount(out)
        ? await replaceFiles(input, folders, states)
        : await replaceFolder(input, folders, states);
    return { written: made, reused: files.length - made };
  } finally {
    folders.close();
  }
}

async function replaceFolder(input: WriteInput, folders: BuildFolders, states: FileStates): Promise<number> {
  const { files, out } = input;
  const { next } = folders;
  const old = states.output;
  const stay: FileState = {};
  makeFolder(next);
  makeFolders(files, next);
  for (const file of files) {
    const before = old[file.path];
    if (before?.key !== file.key) continue;
    if (takeOver(path.join(out, file.path), path.join(next, file.path), before)) stay[file.path] = before;
  }
  const { state, made } = await makeFiles(input, next, stay);
  swapIn(folders, out);
  states.write(state);
  return made;
}

/**
 * Replaces single files of an output that is being watched: a watcher would lose a folder that is swapped.
 */
async function replaceFiles(input: WriteInput, { next }: BuildFolders, states: FileStates): Promise<number> {
  const { files, out } = input;
  const old = states.output;
  const stay: FileState = {};
  for (const file of files) {
    const before = old[file.path];
    if (before?.key === file.key && isUntouched(before, path.join(out, file.path))) stay[file.path] = before;
  }
  makeFolder(next);
  const { state, made } = await makeFiles(input, next, stay);
  states.write(putInPlace(next, out, state, old));
  return made;
}

/** Whether the output is complete, up to date and not modified by anyone else. */
function isComplete({ files, out, ...beside }: WriteInput, old: FileState): boolean {
  return (
    Object.keys(old).length === files.length + 1 &&
    files.every((file) => old[file.path]?.key === file.key) &&
    old['manifest.json']?.key === manifestKey(besideFiles(beside)) &&
    isOutputUntouched(out, Object.entries(old))
  );
}

/**
 * Throws if a file leads outside the folder; planned paths are already checked, so this is a programming
 * error.
 */
function assertInside(files: readonly OutputFile[], out: string): void {
  const stray = files.find(
    ({ path: file }) =>
      // Only these names can lead elsewhere; resolving every path would take longer than writing some files.
      (file.includes('..') || path.isAbsolute(file) || file.includes('\0')) &&
      (file.includes('\0') || !isInside(path.join(out, file), out)),
  );
  if (stray !== undefined) throw new Error(`The file ${JSON.stringify(stray.path)} is outside the output.`);
}

function makeFolders(files: readonly OutputFile[], next: string): void {
  for (const folder of new Set(files.map((file) => path.dirname(path.join(next, file.path)))))
    makeFolder(folder);
}

/** Makes the files that are not reused, and the manifest of all files. */
async function makeFiles(
  { files, progress, ...beside }: WriteInput,
  next: string,
  stay: FileState,
): Promise<{ state: FileState; made: number }> {
  const open = files.filter((file) => stay[file.path] === undefined);
  makeFolders(open, next);
  const state = { ...stay };
  const limit = pLimit(AT_ONCE);
  let made = 0;
  const make = (file: OutputFile): Promise<void> =>
    limit(async () => {
      state[file.path] = { key: file.key, ...putFile(path.join(next, file.path), await file.produce()) };
      made += 1;
      if (made % 8 === 0) progress(`writing: ${made} of ${open.length} files`);
    });
  try {
    await Promise.all(open.map(make));
  } finally {
    // After a failure, no other file is begun.
    limit.clearQueue();
  }
  // Written last, so that a folder with a manifest is complete.
  const file = path.join(next, 'manifest.json');
  const more = besideFiles(beside);
  state['manifest.json'] = { key: manifestKey(more), ...putFile(file, manifest(state, more)) };
  return { state, made };
}

/**
 * Hard-links the old file into the next output. False on file systems without hard links, and when another
 * build has replaced the file since it was checked.
 */
function takeOver(from: string, to: string, before: Written): boolean {
  try {
    linkSync(from, to);
    if (isUntouched(before, to)) return true;
    rmSync(to);
    return false;
  } catch {
    return false;
  }
}

/** The properties of the manifest besides the list of files. */
function besideFiles({
  schedule,
  leftOut = [],
  emitted = {},
}: Pick<WriteInput, 'schedule' | 'leftOut' | 'emitted'>): object {
  const { held, nextDue, day } = schedule;
  return {
    ...(day === undefined ? {} : { day }),
    held,
    nextDue,
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(Object.keys(emitted).length === 0 ? {} : { emitted }),
  };
}

function manifestKey(more: object): string {
  return sha256(JSON.stringify(more));
}

function manifest(state: FileState, more: object): string {
  const head = JSON.stringify({ version: 1, generator: 'content', ...more, files: {} }, undefined, 1);
  // Built line by line in the format of `JSON.stringify`, because a large site has many files.
  const files = Object.keys(state)
    .sort()
    .map((file) => {
      const { sha256: digest = '', bytes = 0 } = state[file] ?? {};
      return `  ${JSON.stringify(file)}: {\n   "sha256": "${digest}",\n   "bytes": ${bytes}\n  }`;
    });
  return `${head.slice(0, -'}\n}'.length)}\n${files.join(',\n')}\n }\n}\n`;
}
