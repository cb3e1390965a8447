import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from '../../cache/cache.ts';
import { sha256 } from '../../cache/hash.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import { isUntouched, type Ledger } from './ledger.ts';

/** A spare of an output that is not built any more. */
const ABANDONED_MS = 30 * 86_400_000;

/**
 * The output before the present one. It lies in the cache, and becomes the next output with only those files made anew that
 * are not as they have to be, so that an edit costs the files that it changes (docs/decisions/0003-output-swapped-in.md).
 */
function spareOf(cache: Cache, out: string): string | undefined {
  return cache.folder && path.join(cache.folder, 'spares', sha256(out).slice(0, 16));
}

export interface SpareInput {
  cache: Cache;
  out: string;
  next: string;
  /** The key of each file of the next output. */
  wanted: ReadonlyMap<string, string>;
  /** Asked what lies in the spare. */
  spare: () => Ledger;
}

/**
 * Makes the spare the folder `next`, and takes out of it what is not as it has to be. Once taken it is nobody else's: a killed
 * build leaves it beside the output, where it is cleared away.
 * @returns the files that can stay; none when there was no spare, and `next` is empty
 */
export function takeSpare({ cache, out, next, wanted, spare }: SpareInput): Ledger {
  const folder = spareOf(cache, out);
  const stay: Ledger = {};
  rmSync(next, { recursive: true, force: true });
  if (folder !== undefined && existsSync(folder)) {
    try {
      renameSync(folder, next);
      sort(next, '', { wanted, known: spare(), stay });
      return stay;
    } catch {
      // It lies on another disk, or another build was faster: all files are made or linked.
      rmSync(next, { recursive: true, force: true });
    }
  }
  makeFolder(next);
  return {};
}

interface Sorting {
  wanted: ReadonlyMap<string, string>;
  known: Ledger;
  stay: Ledger;
}

/** Removes all that is not a file of the next output just as it was written; whether anything is left. */
function sort(folder: string, prefix: string, sorting: Sorting): boolean {
  let isLeft = false;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = prefix + entry.name;
    const place = path.join(folder, entry.name);
    const known = sorting.known[name];
    if (entry.isDirectory() && sort(place, `${name}/`, sorting)) isLeft = true;
    else if (
      entry.isFile() &&
      known !== undefined &&
      known.key === sorting.wanted.get(name) &&
      isUntouched(known, place)
    ) {
      sorting.stay[name] = known;
      isLeft = true;
    } else rmSync(place, { recursive: true, force: true });
  }
  return isLeft;
}

/** Keeps a folder that was the output as the spare; whether that could be done. */
export function keepSpare(cache: Cache, out: string, previous: string): boolean {
  const folder = spareOf(cache, out);
  if (folder === undefined) return false;
  try {
    sweep(path.dirname(folder));
    rmSync(folder, { recursive: true, force: true });
    makeFolder(path.dirname(folder));
    renameSync(previous, folder);
    const now = new Date();
    utimesSync(folder, now, now);
    return true;
  } catch {
    // It lies on another disk, or the cache cannot be written.
    return false;
  }
}

/** Removes the spares of outputs that nobody has built for long. */
function sweep(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const place = path.join(folder, name);
    const age = Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(place, { recursive: true, force: true });
  }
}
