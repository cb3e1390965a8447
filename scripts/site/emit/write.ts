import {
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Schedule } from '../../diagnostics/schedule.ts';
import { isBelow, isInside, relativeTo } from '../../disk/paths.ts';
import { makeFolder } from '../../disk/write-file.ts';
import type { Cache } from '../../incremental/cache.ts';
import { contentHash, sha256 } from '../../incremental/hash.ts';
import type { LeftOut } from '../../model/entry-record.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { isMount, nextFolder, putInPlace, swapIn } from './output-folder.ts';

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
  /** Keeps the folder and replaces its files one by one: a watcher would lose a folder that is swapped. */
  isInPlace?: boolean | undefined;
}

interface Listed {
  sha256: string;
  bytes: number;
}

/** A file with a key as the last build left it; with another time, somebody has changed it. */
interface Left extends Listed {
  key: string;
  mtimeMs: number;
}

/** Encoders use their own threads; making more files concurrently only costs memory. */
const AT_ONCE = 4;
const MANIFEST = 'manifest.json';

/**
 * Makes the files that differ from the output beside it; then swaps in a whole folder, or moves file by file. If nothing
 * differs, nothing is written, and after a failure the output is as it was.
 */
export async function writeOutput(input: WriteInput): Promise<{ written: number; reused: number }> {
  const { files, out, cache } = input;
  assertInside(files, out);
  const ledger = `ledgers/${sha256(out).slice(0, 16)}.json`;
  const before = (cache.readJson(ledger) ?? {}) as Record<string, Left>;
  const isInPlace = (input.isInPlace === true && existsSync(out)) || isMount(out);
  const next = nextFolder(out, isInPlace);
  try {
    makeFolder(next);
    const names = [...files.map(({ path: name }) => name), MANIFEST];
    const leftovers = strangers(out, names, next);
    const { listed, fresh } = await makeFiles(input, next, before, leftovers);
    const written = fresh.length;
    // Last, so that a folder with a manifest is complete.
    if (putBeside(out, next, MANIFEST, Buffer.from(manifest(input, listed)))) fresh.push(MANIFEST);
    if (fresh.length + leftovers.length === 0) return { written, reused: files.length };
    if (isInPlace) putInPlace(next, out, fresh, leftovers);
    else {
      const freshNames = new Set(fresh);
      for (const name of names) if (!freshNames.has(name)) copyInto(next, out, name);
      swapIn(next, out);
    }
    cache.writeJson(ledger, leftBehind(files, listed, out));
    return { written, reused: files.length - written };
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Throws if a file leads outside the folder; planned paths are already checked, so this is a programming
 * error.
 */
function assertInside(files: readonly OutputFile[], out: string): void {
  const stray = files.find(
    ({ path: file }) =>
      file.includes('\0') || path.posix.normalize(file) !== file || !isInside(path.join(out, file), out),
  );
  if (stray !== undefined) throw new Error(`The file ${JSON.stringify(stray.path)} is outside the output.`);
}

/** Makes every file whose key is not that of the last build, and keeps those that differ from the output. */
async function makeFiles(
  { files, out, progress }: WriteInput,
  next: string,
  before: Readonly<Record<string, Left>>,
  leftovers: readonly string[],
): Promise<{ listed: Record<string, Listed>; fresh: string[] }> {
  const listed: Record<string, Listed> = {};
  const fresh: string[] = [];
  /** Whether the way to a file leads through something that is removed, such as a link in the place of a folder. */
  const isLost = (name: string): boolean => leftovers.some((leftover) => isBelow(name, leftover));
  const open = files.filter(({ path: name, key }) => {
    const state = isLost(name) ? undefined : before[name];
    if (state === undefined || state.key !== key || !isUntouched(state, path.join(out, name))) return true;
    listed[name] = state;
    return false;
  });
  const limit = pLimit(AT_ONCE);
  let made = 0;
  const make = ({ path: name, produce }: OutputFile): Promise<void> =>
    limit(async () => {
      const content = await produce();
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      listed[name] = { sha256: contentHash(bytes), bytes: bytes.byteLength };
      if (putBeside(isLost(name) ? undefined : out, next, name, bytes)) fresh.push(name);
      made += 1;
      if (made % 8 === 0) progress(`writing: ${made} of ${open.length} files`);
    });
  try {
    await Promise.all(open.map(make));
  } finally {
    // After a failure, no other file is begun.
    limit.clearQueue();
  }
  return { listed, fresh };
}

/** Whether a file is unchanged according to its size and time. A link in its place counts as changed. */
function isUntouched({ bytes, mtimeMs }: Left, file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === bytes && stat.mtimeMs === mtimeMs;
}

/** Writes a file into the next folder, unless the output has the same bytes at this place. */
function putBeside(out: string | undefined, next: string, name: string, bytes: Buffer): boolean {
  if (out !== undefined && hasBytes(path.join(out, name), bytes)) return false;
  const file = path.join(next, name);
  makeFolder(path.dirname(file));
  writeFileSync(file, bytes);
  return true;
}

function hasBytes(file: string, bytes: Buffer): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === bytes.byteLength && readFileSync(file).equals(bytes);
}

function copyInto(next: string, out: string, name: string): void {
  const file = path.join(next, name);
  makeFolder(path.dirname(file));
  copyFileSync(path.join(out, name), file);
}

/** What lies in the output and is neither one of these files nor a folder of one. */
function strangers(out: string, files: readonly string[], next: string): string[] {
  if (!existsSync(out)) return [];
  const names = new Set(files);
  const folders = new Set<string>();
  for (const file of names)
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  return readdirSync(out, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const place = path.join(entry.parentPath, entry.name);
    const name = relativeTo(out, place);
    const isOurs = entry.isDirectory() ? folders.has(name) : entry.isFile() && names.has(name);
    return isOurs || isInside(place, next) ? [] : [name];
  });
}

/** The state of the files with a key, for the next build. */
function leftBehind(
  files: readonly OutputFile[],
  listed: Readonly<Record<string, Listed>>,
  out: string,
): Record<string, Left> {
  return Object.fromEntries(
    files.flatMap(({ path: name, key }): [string, Left][] => {
      const row = listed[name];
      const stat = lstatSync(path.join(out, name), { throwIfNoEntry: false });
      if (key === undefined || row === undefined || stat === undefined) return [];
      return [[name, { ...row, key, mtimeMs: stat.mtimeMs }]];
    }),
  );
}

function manifest(
  { schedule: { held, nextDue, day }, leftOut = [], emitted = {} }: WriteInput,
  listed: Readonly<Record<string, Listed>>,
): string {
  const names = Object.keys(listed).sort();
  const files = names.map((name) => [name, { sha256: listed[name]?.sha256, bytes: listed[name]?.bytes }]);
  const whole = {
    version: 1,
    generator: 'content',
    ...(day === undefined ? {} : { day }),
    held,
    nextDue,
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(Object.keys(emitted).length === 0 ? {} : { emitted }),
    files: Object.fromEntries(files) as object,
  };
  return `${JSON.stringify(whole, undefined, 1)}\n`;
}
