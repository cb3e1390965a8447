import { linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Cache } from '../../cache/cache.ts';
import { contentHash, sha256 } from '../../cache/hash.ts';
import { isObject } from '../../schema/json.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { isInside } from '../../model/paths.ts';
import type { Schedule } from '../../diagnostics/schedule.ts';
import { discardNext, openNext, swapIn } from './output-folder.ts';

export interface WriteInput {
  files: OutputFile[];
  /** What stands in the manifest beside the files. */
  schedule: Schedule;
  out: string;
  cache: Cache;
  progress: (message: string) => void;
}

interface Written {
  key: string;
  sha256: string;
  bytes: number;
  /** Modification time of the file as we left it: if it differs, somebody touched it and it is made again. */
  mtimeMs: number;
}
type Ledger = Record<string, Written>;

/** Encoders use threads of their own; more than a few files at once only costs memory. */
const AT_ONCE = 4;

/**
 * Makes the output beside the old one and swaps it in. Files whose key is that of the last run are taken over
 * with a hard link; when all are, nothing is written at all. A failure leaves the old output untouched.
 */
export async function writeOutput(input: WriteInput): Promise<{ written: number; reused: number }> {
  const { files, out, cache } = input;
  assertInside(files, out);
  const ledgerName = `ledgers/${sha256(out).slice(0, 16)}.json`;
  const remembered = cache.readJson(ledgerName);
  const old = (isObject(remembered) ? remembered : {}) as unknown as Ledger;
  const reusable = new Set(
    files.filter((file) => isReusable(old[file.path], file, out)).map((file) => file.path),
  );
  const manifestKey = sha256(JSON.stringify(input.schedule));
  const complete =
    old['manifest.json']?.key === manifestKey &&
    reusable.size === files.length &&
    Object.keys(old).length === files.length + 1 &&
    isUntouched(old['manifest.json'], path.join(out, 'manifest.json'));
  if (complete) return { written: 0, reused: files.length };
  const next = openNext(out);
  try {
    const ledger = await fillNext(input, next, old, reusable);
    swapIn(next, out);
    cache.writeJson(ledgerName, ledger);
    return { written: files.length - reusable.size, reused: reusable.size };
  } catch (error) {
    discardNext(next);
    throw error;
  }
}

/** What is planned was checked before; a file that leads out of the folder all the same is a mistake of ours, and never written. */
function assertInside(files: readonly OutputFile[], out: string): void {
  const stray = files.find(({ path: file }) => file.includes('\0') || !isInside(path.join(out, file), out));
  if (stray !== undefined)
    throw new Error(`The file ${JSON.stringify(stray.path)} lies outside of the output.`);
}

async function fillNext(
  { files, out, progress, schedule }: WriteInput,
  next: string,
  old: Ledger,
  reusable: Set<string>,
): Promise<Ledger> {
  for (const folder of new Set(files.map((file) => path.dirname(path.join(next, file.path)))))
    mkdirSync(folder, { recursive: true });
  const ledger: Ledger = {};
  const limit = pLimit(AT_ONCE);
  let made = 0;
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(next, file.path);
      const before = old[file.path];
      if (
        before !== undefined &&
        reusable.has(file.path) &&
        takeOver(path.join(out, file.path), target, before)
      ) {
        ledger[file.path] = before;
        return;
      }
      await limit(async () => {
        ledger[file.path] = writeFile(target, file.key, await file.produce());
        made += 1;
        if (made % 8 === 0) progress(`writing ${made} of ${files.length - reusable.size}`);
      });
    }),
  );
  // Last, so that a folder with a manifest is a complete one.
  ledger['manifest.json'] = writeFile(
    path.join(next, 'manifest.json'),
    sha256(JSON.stringify(schedule)),
    manifest(ledger, schedule),
  );
  return ledger;
}

function isReusable(before: Written | undefined, file: OutputFile, out: string): boolean {
  return before?.key === file.key && isUntouched(before, path.join(out, file.path));
}

function isUntouched(before: Written | undefined, file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return before !== undefined && stat?.size === before.bytes && stat.mtimeMs === before.mtimeMs;
}

/**
 * Links the old file into the next output. False on file systems without links, and when another build has replaced the
 * file since it was looked at.
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

function writeFile(target: string, key: string, content: Buffer | string): Written {
  writeFileSync(target, content);
  const { size, mtimeMs } = statSync(target);
  return { key, sha256: contentHash(content), bytes: size, mtimeMs };
}

function manifest(ledger: Ledger, { held, nextDue }: Schedule): string {
  const files = Object.fromEntries(
    Object.keys(ledger)
      .sort()
      .map((file) => [file, { sha256: ledger[file]?.sha256, bytes: ledger[file]?.bytes }]),
  );
  return `${JSON.stringify({ version: 1, generator: 'content', held, nextDue, files }, undefined, 1)}\n`;
}
